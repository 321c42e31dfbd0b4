import { byTime } from './by-time.ts';
import { busyWords } from './busy-words.ts';
import { makeCoachingSessionWithClient } from '@milepost/shared/testing/factories';

const day = { date: '2026-11-25', zone: 'America/New_York' };
const span = (starts_at: string, ends_at: string) => ({ starts_at, ends_at });

test.each([
  ['2026-11-25T20:30:00Z', '2026-11-25T21:30:00Z', '3:30 PM – 4:30 PM', '3:30 PM'],
  ['2026-11-25T05:00:00Z', '2026-11-26T05:00:00Z', 'All day', 'All day'],
  ['2026-11-24T20:30:00Z', '2026-11-25T15:00:00Z', 'Until 10:00 AM', 'Until 10:00 AM'],
  ['2026-11-25T20:30:00Z', '2026-11-27T15:00:00Z', 'From 3:30 PM', '3:30 PM'],
])('from %s until %s it is %s', (starts, ends, words, short) => {
  expect(busyWords(span(starts, ends), day)).toBe(words);
  expect(busyWords(span(starts, ends), day, { isShort: true })).toBe(short);
});

test('sessions and busy times of a day are in the order of time', () => {
  const session = (id: string, session_time: string) => ({ ...makeCoachingSessionWithClient({ session_time }), id });
  const sessions = [session('ten', '2026-11-25T15:00:00Z'), session('two', '2026-11-25T19:00:00Z')];
  const busy = [{ id: 'noon', label: 'Busy', ...span('2026-11-25T17:00:00Z', '2026-11-25T18:00:00Z') }];
  expect(byTime(sessions, busy).map(({ id }) => id)).toEqual(['ten', 'noon', 'two']);
});
