import { isOverdueReview } from './model.ts';

test.each([
  ['2026-11-22', null, true],
  ['2026-11-23', null, false],
  ['2026-11-22', '2026-11-22T10:00:00Z', false],
])('a review due on %s, completed at %s, is overdue: %s', (due_on, completed_at, overdue) => {
  expect(isOverdueReview({ due_on, completed_at }, '2026-11-23')).toBe(overdue);
});
