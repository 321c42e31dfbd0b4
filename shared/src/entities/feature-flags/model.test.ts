import { featureFlagSchema, flagFormSchema, isStale, targetsText, type FlagTargets } from './model.ts';

const nobody: FlagTargets = { is_on: true, percentage: 0, roles: [], org_ids: [], user_ids: [] };
const someone = '10000000-0000-4000-8000-000000000001';

test.each<[Partial<FlagTargets>, string]>([
  [{}, 'No one'],
  [{ percentage: 10 }, '10% of users'],
  [{ percentage: 100, roles: ['coach'] }, 'Everyone'],
  [{ roles: ['coach'], org_ids: [someone] }, 'role Coach, 1 organization'],
  [{ percentage: 5, org_ids: [someone, someone], user_ids: [someone] }, '5% of users, 2 organizations, 1 by name'],
  [{ is_on: false, percentage: 100 }, 'Off'],
])('%j is for: %s', (targets, text) => {
  expect(targetsText({ ...nobody, ...targets }, () => 'Coach')).toBe(text);
});

test('a flag is stale after everybody has had the feature for 30 days', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isStale({ full_since: '2026-10-24T11:59:00Z' }, now)).toBe(true);
  expect(isStale({ full_since: '2026-10-24T12:01:00Z' }, now)).toBe(false);
  expect(isStale({ full_since: null }, now)).toBe(false);
});

test.each(['', '101', '-1', '5.5', 'all'])('a share is not %p', (percentage) => {
  const form = { is_on: true, percentage, roles: [], organizations: [], emails: [], reason: 'Tried' };
  expect(flagFormSchema.safeParse(form).error?.issues[0]?.message).toBe('Enter a whole number from 0 to 100');
});

test('a role that nobody has is refused', () => {
  const row = { ...nobody, key: 'x', label: 'X', effect: 'X', full_since: null, revision: 1, updated_at: '2026-11-20' };
  expect(featureFlagSchema.safeParse(row).success).toBe(true);
  expect(featureFlagSchema.safeParse({ ...row, roles: ['guest'] }).success).toBe(false);
});
