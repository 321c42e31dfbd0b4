import { makeContact, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { contactInputSchema, emptyContact } from '@milepost/shared/entities/contacts/model';
import { logInteraction } from '../interactions/requests.ts';
import { addContacts, createContact, listContactsOfApplication, setNextContact } from './requests.ts';

const network = fakeNetwork();

test('the day of the next contact is noon of that day', async () => {
  const row = makeContact();
  const sent = network.inOrder(row, row);
  await createContact(
    testIds.client,
    row.id,
    contactInputSchema.parse({ ...emptyContact(), name: 'Jo', next_contact_at: '2026-12-01' }),
    'America/New_York',
  );
  await setNextContact(row.id, null, 'America/New_York');
  expect(sent[0]?.body).toMatchObject({ next_contact_at: '2026-12-01T17:00:00.000Z', phone: null });
  expect(sent[1]?.body).toEqual({ next_contact_at: null });
});

test('many contacts go in as many requests as they take, in order, each once', async () => {
  const notes = 'ö'.repeat(9_000);
  const added = Array.from({ length: 40 }, (_, place) => ({
    ...contactInputSchema.parse({ ...emptyContact(), name: `Person ${place}`, notes }),
    id: crypto.randomUUID(),
  }));
  network.on('POST', '/rest/v1/contacts', undefined);
  await addContacts(testIds.client, added, 'UTC');
  const bodies = network.sent('POST', '/rest/v1/contacts').map(({ body }) => body as { id: string }[]);
  expect(bodies.length).toBeGreaterThan(3);
  expect(bodies.flat().map(({ id }) => id)).toEqual(added.map(({ id }) => id));
  for (const body of bodies) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(256 * 1024);
});

test('an application’s contacts are asked by its id', async () => {
  const sent = network.inOrder([makeContact()]);
  expect(await listContactsOfApplication('a')).toHaveLength(1);
  expect(sent[0]?.parameters).toMatchObject({ application_id: 'eq.a' });
});

test('what was said and when to speak again are written down together', async () => {
  const row = makeContact();
  const sent = network.inOrder(row);
  await logInteraction(
    row.id,
    row.id,
    { kind: 'call', occurred_on: '2026-11-02', note: null, next_contact_on: '2026-11-16' },
    'Pacific/Kiritimati',
  );
  expect(sent[0]?.body).toMatchObject({
    p_contact_id: row.id,
    p_kind: 'call',
    p_note: null,
    p_occurred_at: '2026-11-01T22:00:00.000Z',
    p_next_contact_at: '2026-11-15T22:00:00.000Z',
  });
});
