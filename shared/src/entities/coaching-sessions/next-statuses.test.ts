import { canCorrect, canRemind, mainActOf, nextCoachingSessionStatuses, waitsForClient } from './model.ts';

const now = new Date('2026-11-20T15:00:00Z');
const past = '2026-11-20T14:30:00.000Z';
const future = '2026-11-20T16:00:00.000Z';
const byCoach = {
  client_id: 'client',
  requested_by: 'coach',
  duration_minutes: 60,
  settled_at: past,
  reminded_at: null,
  rating: null,
} as const;
const byClient = { ...byCoach, requested_by: 'client' } as const;

test.each([
  ['pending', 'coach', byClient, future, ['confirmed', 'cancelled']],
  ['pending', 'client', byClient, future, ['cancelled']],
  ['pending', 'coach', byCoach, future, ['cancelled']],
  ['pending', 'client', byCoach, future, ['confirmed', 'cancelled']],
  ['pending', 'coach', byCoach, past, ['completed', 'cancelled']],
  ['confirmed', 'coach', byCoach, future, ['cancelled']],
  ['confirmed', 'coach', byCoach, past, ['completed', 'no_show', 'cancelled']],
  ['confirmed', 'client', byCoach, past, ['cancelled']],
  ['completed', 'coach', byCoach, past, ['no_show']],
  ['no_show', 'coach', byCoach, past, ['completed']],
  ['completed', 'client', byCoach, past, []],
  ['completed', 'coach', { ...byCoach, rating: 4 }, past, []],
  ['cancelled', 'coach', byCoach, future, []],
] as const)('%s for the %s: %#', (status, party, session, session_time, expected) => {
  expect(nextCoachingSessionStatuses({ ...session, status, session_time }, party, now)).toEqual(expected);
});

test('a time that nobody is known to have asked for waits for the client', () => {
  expect(waitsForClient({ ...byCoach, requested_by: null, status: 'pending' })).toBe(true);
  expect(waitsForClient({ ...byClient, status: 'pending' })).toBe(false);
  expect(waitsForClient({ ...byCoach, status: 'confirmed' })).toBe(false);
});

test('a client is reminded once a day, and before the session', () => {
  const waiting = { ...byCoach, status: 'pending', session_time: future } as const;
  expect(canRemind(waiting, now)).toBe(true);
  expect(canRemind({ ...waiting, reminded_at: '2026-11-19T15:00:01Z' }, now)).toBe(false);
  expect(canRemind({ ...waiting, reminded_at: '2026-11-19T15:00:00Z' }, now)).toBe(true);
  expect(canRemind({ ...waiting, session_time: past }, now)).toBe(false);
  expect(canRemind({ ...waiting, requested_by: 'client' }, now)).toBe(false);
});

test('an outcome is corrected for seven days from when it was settled, else from the end', () => {
  const settled = { ...byCoach, status: 'completed', session_time: '2026-11-01T10:00:00Z' } as const;
  expect(canCorrect({ ...settled, settled_at: '2026-11-13T15:00:01Z' }, now)).toBe(true);
  expect(canCorrect({ ...settled, settled_at: '2026-11-13T15:00:00Z' }, now)).toBe(false);
  expect(canCorrect({ ...settled, settled_at: null }, now)).toBe(false);
  expect(canCorrect({ ...settled, settled_at: null, session_time: '2026-11-19T10:00:00Z' }, now)).toBe(true);
});

test.each([
  ['pending', byClient, '2026-11-20T15:10:00Z', 'confirm'],
  ['pending', byCoach, '2026-11-20T15:10:00Z', 'remind'],
  ['pending', byCoach, '2026-11-20T15:00:00Z', 'complete'],
  ['confirmed', byCoach, '2026-11-20T15:16:00Z', 'notes'],
  ['confirmed', byCoach, '2026-11-20T15:15:00Z', 'start'],
  ['confirmed', byCoach, '2026-11-20T14:01:00Z', 'start'],
  ['confirmed', byCoach, '2026-11-20T14:00:00Z', 'complete'],
] as const)('the main act of a %s one: %#', (status, session, session_time, expected) => {
  expect(mainActOf({ ...session, status, session_time }, now)).toBe(expected);
});
