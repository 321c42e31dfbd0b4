import { proposedNextContact } from './interactions.ts';

test('an email waits a week, a meeting two, and the proposal is never in the past', () => {
  expect(proposedNextContact('email', '2026-11-20', '2026-11-20')).toBe('2026-11-27');
  expect(proposedNextContact('meeting', '2026-11-20', '2026-11-20')).toBe('2026-12-04');
  expect(proposedNextContact('email', '2026-09-01', '2026-11-20')).toBe('2026-11-21');
});
