import { snoozesAt } from './snoozes.ts';

const untilOf = (now: string, zone: string) => snoozesAt(new Date(now), zone).map(({ until }) => until);

test('mornings are those of the reader’s zone, and Monday is the next one', () => {
  // A Tuesday evening in New York, already Wednesday in London.
  expect(untilOf('2026-11-25T02:00:00Z', 'America/New_York')).toEqual([
    '2026-11-25T05:00:00.000Z',
    '2026-11-25T13:00:00.000Z',
    '2026-11-30T13:00:00.000Z',
    '2026-12-24T13:00:00.000Z',
  ]);
  // On a Monday the next one is in a week; summer time has ended by then.
  expect(untilOf('2026-10-19T10:00:00Z', 'Europe/London').slice(1, 3)).toEqual([
    '2026-10-20T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
  ]);
});
