import { AppError } from '../../domain/app-error/app-error.ts';
import { reasonsByStart, type TimeReason } from '../availability/model.ts';
import { toInstant } from '../../domain/dates/dates.ts';
import {
  durationLabel,
  durations,
  emptySchedule,
  sessionEnd,
  isTaken,
  isUpcoming,
  nearestFreeStarts,
  nextFirst,
  scheduleFormSchema,
  scheduleInput,
  slotsOn,
  startsOn,
  timeSlots,
  type CoachingSessionStatus,
} from './model.ts';

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
  const at = (time: string): string => `2026-11-23T${time}:00.000Z`;
  const reason = (starts_at: string, kind: TimeReason['kind']): TimeReason => ({
    starts_at,
    kind,
    label: kind,
    from_at: null,
    until_at: null,
  });
  const slots = (reasons: readonly TimeReason[] | undefined, chosenTime = '') =>
    slotsOn({ date: '2026-11-23', zone, chosenTime, reasons: reasons && reasonsByStart(reasons) });
  /** Every half hour of the day but those from ten until noon by the coach's clock. */
  const closed = startsOn('2026-11-23', zone)
    .filter((start) => start < at('15:00') || start >= at('17:00'))
    .map((start) => reason(start, 'outside_hours'));

  test('are the fixed ones while nothing is known, each free', () => {
    expect(slots(undefined).map(({ label }) => label)).toEqual(timeSlots.map(({ label }) => label));
    expect(slots(undefined).some((slot) => isTaken(slot))).toBe(false);
  });

  test('are also the half hours within the coach’s hours, and the one that was chosenTime for', () => {
    const early = closed.filter(({ starts_at }) => starts_at !== at('11:30'));
    expect(slots(early)[0]).toMatchObject({ time: '06:30', label: '06:30 AM', reasons: [] });
    expect(slots(closed, '07:15')[0]).toMatchObject({ time: '07:15', reasons: [] });
    expect(slots(closed).map(({ time }) => time)).toEqual(timeSlots.map(({ time }) => time));
  });

  test('name their zone in the hour that comes twice', () => {
    const night = slotsOn({ date: '2027-11-07', zone, reasons: new Map() }).slice(1, 7);
    expect(night.map(({ label }) => label)).toEqual([
      ...['12:30 AM', '01:00 AM EDT', '01:30 AM EDT', '01:00 AM EST', '01:30 AM EST', '02:00 AM'],
    ]);
    expect(night.map(({ time }) => time)).toEqual(['00:30', '01:00', '01:30', '01:00+', '01:30+', '02:00']);
    for (const { time, starts_at } of night) expect(toInstant('2027-11-07', time, zone)).toBe(starts_at);
  });

  test('the coach’s own hours can be passed over, a session cannot', () => {
    const known = slots([...closed, reason(at('15:30'), 'session')]);
    const named = (time: string) => known.find((slot) => slot.time === time);
    expect(named('09:00')?.reasons.map(({ kind }) => kind)).toEqual(['outside_hours']);
    expect(known.filter((slot) => isTaken(slot)).map(({ time }) => time)).toEqual(['10:30']);
    expect(named('10:00')?.reasons).toEqual([]);
  });

  test('nine o’clock stays nine o’clock when daylight saving ends; an hour that is left out is not offered', () => {
    const nineOn = (date: string) => slotsOn({ date, zone, reasons: undefined })[0]?.starts_at;
    expect(nineOn('2027-03-13')).toBe('2027-03-13T14:00:00.000Z');
    expect(nineOn('2027-03-14')).toBe('2027-03-14T13:00:00.000Z');
    expect(startsOn('2027-03-13', zone)).toHaveLength(48);
    expect(startsOn('2027-03-14', zone)).toHaveLength(46);
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

  test.each([{ duration_minutes: 50 }, { time: '25:00' }, { meeting_url: 'javascript:1' }, { date: '2026-02-30' }])(
    'refuses %p',
    (bad) => {
      expect(scheduleFormSchema.safeParse({ ...filled, ...bad }).success).toBe(false);
    },
  );
});

test('is upcoming until it ends, unless called off', () => {
  const running = { session_time: '2026-11-20T14:30:00.000Z', duration_minutes: 60, status: 'confirmed' } as const;
  expect(sessionEnd(running)).toBe('2026-11-20T15:30:00.000Z');
  expect(isUpcoming(running, now)).toBe(true);
  expect(isUpcoming({ ...running, status: 'cancelled' }, now)).toBe(false);
  expect(isUpcoming({ ...running, duration_minutes: 30 }, now)).toBe(false);
});

test('the next one is first, then the latest that is over', () => {
  const named = (title: string, day: string, status: CoachingSessionStatus) => ({
    title,
    session_time: `2026-11-${day}T15:00:00Z`,
    duration_minutes: 60,
    status,
  });
  const sessions = [
    named('later', '28', 'pending'),
    named('next', '21', 'confirmed'),
    named('called off', '23', 'cancelled'),
    named('long ago', '02', 'completed'),
    named('last', '18', 'no_show'),
  ];
  expect(nextFirst(sessions).map(({ title }) => title)).toEqual(['next', 'later', 'called off', 'last', 'long ago']);
});

test('the free starts come from a refused time only', () => {
  const details = ['2026-11-23T15:00:00+00:00'];
  const taken = new AppError({ code: '23P01', kind: 'conflict', message: 'That time is no longer available', details });
  expect(nearestFreeStarts(taken)).toEqual(['2026-11-23T15:00:00.000Z']);
  expect(nearestFreeStarts(new AppError({ code: '23505', kind: 'conflict', message: 'x', details }))).toEqual([]);
  expect(nearestFreeStarts(new AppError({ code: '23P01', kind: 'conflict', message: 'x' }))).toEqual([]);
});
