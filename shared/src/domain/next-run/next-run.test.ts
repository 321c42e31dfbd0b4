import { nextRun } from './next-run.ts';

const friday = new Date('2026-11-20T12:00:00Z');

test.each([
  ['0 7 * * 1', 'America/New_York', '2026-11-20T12:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['0 7 1 * *', 'UTC', '2026-11-20T12:00:00Z', '2026-12-01T07:00:00.000Z'],
  ['0 7 29 2 *', 'UTC', '2026-11-20T12:00:00Z', '2028-02-29T07:00:00.000Z'],
  // The clocks go forward on March 8: 7 o'clock comes an hour sooner.
  ['0 7 * * *', 'America/New_York', '2027-03-13T13:00:00Z', '2027-03-14T11:00:00.000Z'],
])('%s in %s comes next after %s at %s', (schedule, zone, after, next) => {
  expect(nextRun(schedule, zone, new Date(after)).toISOString()).toBe(next);
});

test.each(['0 7 31 2 *', '0 7 LW * *', '0 7 5-1 * *', '61 25 * * *', 'soon'])('%s never comes up', (schedule) => {
  expect(() => nextRun(schedule, 'UTC', friday)).toThrow();
});
