import { suggestedNextContact } from './model.ts';

test('an email waits a week, a meeting two, and the proposal is never in the past', () => {
  expect(suggestedNextContact('email', '2026-11-20', '2026-11-20')).toBe('2026-11-27');
  expect(suggestedNextContact('meeting', '2026-11-20', '2026-11-20')).toBe('2026-12-04');
  expect(suggestedNextContact('email', '2026-09-01', '2026-11-20')).toBe('2026-11-21');
});
