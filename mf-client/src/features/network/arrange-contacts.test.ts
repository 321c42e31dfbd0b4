import { makeContact } from '@milepost/shared/testing/factories';
import { arrangeContacts } from './arrange-contacts.ts';
import { emptyView } from './network-view.ts';

const today = '2026-03-10';
const zone = 'America/New_York';
const at = (name: string, next_contact_at: string | null) => makeContact({ name, next_contact_at });
const namesOf = (contacts: Parameters<typeof arrangeContacts>[0], view = {}) =>
  arrangeContacts(contacts, { ...emptyView, ...view }, today, zone).map(({ name }) => name);

test('those to get back to are of today, in the zone of the viewer, or of a day before', () => {
  const contacts = [
    at('Tomorrow', '2026-03-11T12:00:00.000Z'),
    at('Today', '2026-03-11T03:00:00.000Z'),
    at('Before', '2026-03-01T12:00:00.000Z'),
    at('Never', null),
  ];
  expect(namesOf(contacts, { show: 'due' })).toEqual(['Before', 'Today']);
});

test('without a company comes after every company', () => {
  const contacts = [makeContact({ name: 'A', company: null }), makeContact({ name: 'B', company: 'Zeta' })];
  expect(namesOf(contacts, { sort: 'company' })).toEqual(['B', 'A']);
});
