import { datesOf, rangeTitle, stepDate } from './calendar-range.ts';

test.each([
  ['month', '2026-11-24', '2026-11-01', '2026-12-05'],
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['week', '2026-11-24', '2026-11-22', '2026-11-28'],
  ['week', '2026-11-22', '2026-11-22', '2026-11-28'],
  ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['agenda', '2026-11-24', '2026-11-24', '2026-12-07'],
] as const)('a %s with %s goes from %s to %s', (view, date, first, last) => {
  const dates = datesOf(view, date);
  expect([dates[0], dates.at(-1)]).toEqual([first, last]);
});

test.each([
  ['month', '2026-12-31', 1, '2027-01-01'],
  ['month', '2027-01-31', -1, '2026-12-01'],
  ['week', '2026-11-24', -1, '2026-11-17'],
  ['day', '2026-11-30', 1, '2026-12-01'],
  ['agenda', '2026-11-24', 1, '2026-12-08'],
] as const)('from the %s of %s by %i one comes to %s', (view, date, step, next) => {
  expect(stepDate(view, date, step)).toBe(next);
});

test.each([
  ['month', 'November 2026'],
  ['week', 'Nov 22 – 28, 2026'],
  ['day', 'Tuesday, November 24, 2026'],
  ['agenda', 'Nov 24 – Dec 7, 2026'],
] as const)('a %s is called %s', (view, title) => {
  expect(rangeTitle(view, '2026-11-24')).toBe(title);
});
