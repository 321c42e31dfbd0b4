import { undoOf, type ChangedAccount } from './model.ts';

const now = '2026-11-20T10:00:00.000Z';
const before = { role: 'client', org_id: null, status: 'active', reason: null, until: null, coached: false } as const;
const row = (
  id: string,
  changes: Partial<ChangedAccount['before']> = {},
  outcome: ChangedAccount['outcome'] = 'changed',
) => ({ id, outcome, message: null, before: { ...before, ...changes } }) satisfies ChangedAccount;

test('accounts go back to what each was, those of the same together', () => {
  const rows = [row('a'), row('b', { role: 'coach' }), row('c'), row('d', {}, 'unchanged'), row('e', {}, 'refused')];
  expect(undoOf({ act: 'role', role: 'super_admin' }, rows, now)).toEqual([
    { ids: ['a', 'c'], change: { act: 'role', role: 'client' } },
    { ids: ['b'], change: { act: 'role', role: 'coach' } },
  ]);
  expect(undoOf({ act: 'organization', orgId: 'x' }, rows.slice(0, 1), now)).toEqual([
    { ids: ['a'], change: { act: 'organization', orgId: null } },
  ]);
  expect(undoOf({ act: 'suspend', reason: 'Spam', until: null }, rows.slice(0, 1), now)).toEqual([
    { ids: ['a'], change: { act: 'restore' } },
  ]);
});

test('a suspension comes back with its reason and end, unless it would have ended by now', () => {
  const suspended = { status: 'suspended', reason: 'Spam' } as const;
  const rows = [row('a', suspended), row('b', { ...suspended, until: '2026-11-19T10:00:00.000Z' })];
  expect(undoOf({ act: 'restore' }, rows, now)).toEqual([
    { ids: ['a'], change: { act: 'suspend', reason: 'Spam', until: null } },
  ]);
});
