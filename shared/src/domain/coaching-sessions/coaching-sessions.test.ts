import { AppError } from '../app-error/app-error.ts';
import {
  durationLabel,
  durations,
  emptySchedule,
  endOf,
  isUpcoming,
  nearestFreeStarts,
  nextCoachingSessionStatuses,
  scheduleFormSchema,
  scheduleInput,
  slotsOn,
  timeSlots,
} from './coaching-sessions.ts';

const client_id = '11111111-1111-1111-1111-111111111111';
const zone = 'America/New_York';
const now = new Date('2026-11-20T15:00:00Z');

test('offers the four durations and the fixed slots', () => {
  expect(durations.map(durationLabel)).toEqual(['30 minutes', '45 minutes', '60 minutes', '90 minutes', '2 hours']);
  expect(timeSlots.map(({ label }) => label)).toEqual([
    '09:00 AM',
    '09:30 AM',
    '10:00 AM',
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
    '02:00 PM',
    '02:30 PM',
    '03:00 PM',
    '03:30 PM',
    '04:00 PM',
    '04:30 PM',
  ]);
});

describe('slots of a day', () => {
  const available = (request: { minutes: number; taken: { starts_at: string; ends_at: string }[]; date?: string }) =>
    slotsOn({ date: '2026-11-23', zone, now, ...request })
      .filter((slot) => slot.available)
      .map(({ time }) => time);

  test('a taken hour takes every slot that would run into it, and none that touches it', () => {
    const taken = [{ starts_at: '2026-11-23T15:00:00Z', ends_at: '2026-11-23T16:00:00Z' }];
    expect(available({ minutes: 60, taken })).not.toEqual(expect.arrayContaining(['09:30']));
    expect(available({ minutes: 60, taken }).slice(0, 3)).toEqual(['09:00', '11:00', '11:30']);
    expect(available({ minutes: 30, taken }).slice(0, 3)).toEqual(['09:00', '09:30', '11:00']);
  });

  test('what has passed today is not available', () => {
    expect(available({ minutes: 30, taken: [], date: '2026-11-20' })[0]).toBe('10:30');
    expect(available({ minutes: 30, taken: [], date: '2026-11-19' })).toEqual([]);
  });

  test('nine o’clock stays nine o’clock when daylight saving ends', () => {
    const startOn = (date: string) => slotsOn({ date, zone, minutes: 30, taken: [], now })[0]?.starts_at;
    expect(startOn('2027-03-13')).toBe('2027-03-13T14:00:00.000Z');
    expect(startOn('2027-03-14')).toBe('2027-03-14T13:00:00.000Z');
  });
});

describe('the scheduling form', () => {
  const filled = { ...emptySchedule(), title: ' Strategy ', date: '2026-11-23', time: '09:00', client_id };

  test('says at each field what is missing', () => {
    const issues = scheduleFormSchema.safeParse(emptySchedule()).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['title', 'date', 'time', 'client_id']));
    expect(new Set(issues.map(({ path }) => path[0])).size).toBe(4);
  });

  test('becomes an instant in the zone of the coach', () => {
    const input = scheduleInput(scheduleFormSchema.parse({ ...filled, duration_minutes: '120' }), zone, client_id);
    expect(input).toMatchObject({
      title: 'Strategy',
      session_time: '2026-11-23T14:00:00.000Z',
      duration_minutes: 120,
      session_type: 'video',
      agenda: null,
    });
  });

  test.each([{ duration_minutes: 50 }, { time: '12:00' }, { meeting_url: 'javascript:1' }, { date: '2026-02-30' }])(
    'refuses %p',
    (bad) => {
      expect(scheduleFormSchema.safeParse({ ...filled, ...bad }).success).toBe(false);
    },
  );
});

describe('what may follow', () => {
  const people = { client_id: 'client', coach_id: 'coach' };
  const past = '2026-11-20T14:00:00.000Z';
  const future = '2026-11-20T16:00:00.000Z';

  test.each([
    ['pending', 'coach', future, ['confirmed', 'cancelled']],
    ['pending', 'client', future, ['confirmed', 'cancelled']],
    ['confirmed', 'coach', future, ['cancelled']],
    ['confirmed', 'coach', past, ['completed', 'no_show', 'cancelled']],
    ['confirmed', 'client', past, ['cancelled']],
    ['completed', 'coach', past, []],
    ['cancelled', 'coach', future, []],
    ['no_show', 'coach', past, []],
  ] as const)('%s for the %s at %s: %p', (status, party, session_time, expected) => {
    expect(
      nextCoachingSessionStatuses({ ...people, status, session_time, requested_by: people.coach_id }, party, now),
    ).toEqual(expected);
  });

  test('a client does not confirm the time that the client asked for', () => {
    const own = { ...people, status: 'pending', session_time: future, requested_by: people.client_id } as const;
    expect(nextCoachingSessionStatuses(own, 'client', now)).toEqual(['cancelled']);
    expect(nextCoachingSessionStatuses(own, 'coach', now)).toEqual(['confirmed', 'cancelled']);
  });
});

test('is upcoming until it ends, unless called off', () => {
  const running = { session_time: '2026-11-20T14:30:00.000Z', duration_minutes: 60, status: 'confirmed' } as const;
  expect(endOf(running)).toBe('2026-11-20T15:30:00.000Z');
  expect(isUpcoming(running, now)).toBe(true);
  expect(isUpcoming({ ...running, status: 'cancelled' }, now)).toBe(false);
  expect(isUpcoming({ ...running, duration_minutes: 30 }, now)).toBe(false);
});

test('the free starts come from a refused time only', () => {
  const details = ['2026-11-23T15:00:00+00:00'];
  const taken = new AppError({ code: '23P01', kind: 'conflict', message: 'That time is no longer available', details });
  expect(nearestFreeStarts(taken)).toEqual(['2026-11-23T15:00:00.000Z']);
  expect(nearestFreeStarts(new AppError({ code: '23505', kind: 'conflict', message: 'x', details }))).toEqual([]);
  expect(nearestFreeStarts(new AppError({ code: '23P01', kind: 'conflict', message: 'x' }))).toEqual([]);
});
