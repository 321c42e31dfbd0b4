import { makeContact } from '@milepost/shared/testing/factories';
import { contactInputSchema, dueOf, emptyContact, isSameCompany, matchesContact } from './model.ts';

const messages = (form: object) =>
  contactInputSchema.safeParse({ ...emptyContact(), name: 'Jo', ...form }).error?.issues.map(({ path }) => path[0]);

test('due is said by the days of the client’s own clock', () => {
  const contact = { next_contact_at: '2026-11-21T03:00:00.000Z' };
  expect(dueOf(contact, '2026-11-20', 'America/Chicago')).toBe('today');
  expect(dueOf(contact, '2026-11-20', 'UTC')).toBe('later');
  expect(dueOf(contact, '2026-11-22', 'UTC')).toBe('overdue');
  expect(dueOf({ next_contact_at: null }, '2026-11-22', 'UTC')).toBe('none');
});

test.each([
  ['Northwind', 'northwind, Inc.', true],
  ['Café Müller GmbH', 'cafe muller', true],
  ['Anvil & Thread', 'Anvil and Thread', false],
  ['', '', false],
  [null, 'Northwind', false],
])('%p and %p are the same company: %p', (one, other, expected) => {
  expect(isSameCompany(one, other)).toBe(expected);
});

test('an address that leads nowhere good is refused', () => {
  expect(messages({ linkedin_url: 'javascript:alert(1)' })).toEqual(['linkedin_url']);
  expect(messages({ email: 'jo at example' })).toEqual(['email']);
  expect(messages({ phone: 'call me' })).toEqual(['phone']);
  expect(messages({ email: 'jo@example.com', phone: '+1 (312) 555-0142' })).toBeUndefined();
});

test('a contact is found by words in any order, of any of their facts, without accents', () => {
  const contact = makeContact({ name: 'Anna Berg', role: 'Manager', company: 'Société Zu\u0308rich', notes: null });
  for (const search of ['Anna Manager', 'Berg Anna', 'societe', 'zürich berg', ''])
    expect([search, matchesContact(contact, search)]).toEqual([search, true]);
  expect(matchesContact(contact, 'Anna Designer')).toBe(false);
  expect(isSameCompany('Société Zürich SA', 'Societe Zurich')).toBe(true);
});
