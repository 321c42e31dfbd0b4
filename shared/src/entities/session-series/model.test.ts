import { seriesLabel } from './model.ts';

const weekly = { dtstart: '2026-10-20T13:00:00.000Z', time_zone: 'America/New_York', weeks: 1, count: 4 };

test('an occurrence is numbered by the rule, across the end of daylight saving', () => {
  expect(seriesLabel(weekly, weekly.dtstart)).toBe('Weekly, 1 of 4');
  // 9:00 AM in New York is an hour later in UTC from November on.
  expect(seriesLabel(weekly, '2026-11-03T14:00:00.000Z')).toBe('Weekly, 3 of 4');
  expect(seriesLabel({ ...weekly, weeks: 2 }, '2026-11-03T14:00:00.000Z')).toBe('Every 2 weeks, 2 of 4');
});

test('what the rule no longer has is not numbered', () => {
  expect(seriesLabel({ ...weekly, count: 2 }, '2026-11-03T14:00:00.000Z')).toBe('Weekly');
});
