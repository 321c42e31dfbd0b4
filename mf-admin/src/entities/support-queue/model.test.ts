import { awaitedSeconds, formatAwaited, isSnoozed, satisfactionOf } from './model.ts';

const now = Date.parse('2026-11-24T12:00:00Z');

test('the clock counts what was awaited before and since, and stands still on the asker’s turn', () => {
  expect(awaitedSeconds({ turn_since: '2026-11-24T11:59:00Z', turn_seconds: 40 }, now)).toBe(100);
  expect(awaitedSeconds({ turn_since: null, turn_seconds: 40 }, now)).toBe(40);
  // A device whose clock is behind the server's.
  expect(awaitedSeconds({ turn_since: '2026-11-24T12:01:00Z', turn_seconds: 40 }, now)).toBe(40);
});

test.each([
  [59, 'under 1 min'],
  [60, '1 min'],
  [3600, '1 h'],
  [12_060, '3 h 21 min'],
  [86_400, '1 day'],
  [200_000, '2 days'],
])('%d seconds are %s', (seconds, words) => expect(formatAwaited(seconds)).toBe(words));

test('a snooze ends at its time', () => {
  expect(isSnoozed({ snoozed_until: '2026-11-24T12:00:01Z' }, now)).toBe(true);
  expect(isSnoozed({ snoozed_until: '2026-11-24T12:00:00Z' }, now)).toBe(false);
  expect(isSnoozed({ snoozed_until: null }, now)).toBe(false);
});

test('satisfaction is the share of good ratings, and none of none', () => {
  expect(satisfactionOf({ rated: 3, satisfied: 2 })).toBe('67%');
  expect(satisfactionOf({ rated: 0, satisfied: 0 })).toBeNull();
});
