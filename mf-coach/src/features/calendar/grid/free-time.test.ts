import type { CalendarEntries } from '../../../entities/calendar-entries/model.ts';
import { daysOf } from './day-axis.ts';
import { firstSlot, openingOf, stateOfSlot } from './free-time.ts';

const days = daysOf(['2026-11-24', '2026-11-25'], 'UTC');
const [day = { date: '', from: 0, to: 0 }] = days;
const at = (clock: string): number => Date.parse(`2026-11-24T${clock}Z`);
const span = (from: string, to: string) => ({ starts_at: `2026-11-24T${from}:00Z`, ends_at: `2026-11-24T${to}:00Z` });
const entries: CalendarEntries = {
  sessions: [
    {
      id: '33333333-3333-4333-8333-333333333333',
      client_id: '44444444-4444-4444-8444-444444444444',
      title: 'Offer talk',
      session_time: '2026-11-24T09:00:00Z',
      duration_minutes: 60,
      session_type: 'video',
      status: 'confirmed',
      client: null,
    },
  ],
  busy: [{ id: 'b', label: 'Work calendar', ...span('10:00', '11:00') }],
  time_off: [{ date: '2026-11-25', label: null }],
  hours: [span('09:00', '12:00')],
  slot_minutes: 30,
};
const now = new Date(at('08:00'));

test.each([
  ['07:00', false, 'in the past'],
  ['08:30', true, 'outside your hours'],
  ['09:30', false, 'taken: Offer talk'],
  ['10:30', true, 'busy: Work calendar'],
  ['11:00', true, 'free'],
])('%s: can be scheduled %s, %s', (clock, canSchedule, words) => {
  expect(stateOfSlot({ day, start: at(clock), minutes: 30 }, entries, now)).toEqual({ canSchedule, words });
});

test('a date off is said to be one', () => {
  const [, off = day] = days;
  expect(stateOfSlot({ day: off, start: off.from, minutes: 30 }, entries, now).words).toBe('time off');
});

test('the keyboard begins at the first free slot, else at nine of the next day', () => {
  expect(firstSlot(days, entries, { minutes: 30, now })).toBe(at('11:00'));
  const closed = { ...entries, hours: [] };
  expect(firstSlot(days, closed, { minutes: 30, now })).toBe(at('09:00'));
  expect(firstSlot(days, closed, { minutes: 30, now: new Date('2026-11-25T10:00Z') })).toBe(
    Date.parse('2026-11-25T09:00Z'),
  );
});

test('a day opens with its hours, else at nine', () => {
  expect(openingOf(day, { ...entries, hours: [span('11:00', '12:00')] })).toBe(at('11:00'));
  expect(openingOf(day, { ...entries, hours: [] })).toBe(at('09:00'));
});
