import { isOwnRule, type TimeReason } from '../availability/time-reasons.ts';
import { formatTime, readingIn, toInstant } from '../../domain/dates/dates.ts';

const slot = (time: string) => {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  const label = `${String(((hour + 11) % 12) + 1).padStart(2, '0')}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return { time, label };
};

/** Half hours from 09:00 to 11:30 AM and 02:00 to 04:30 PM. */
export const timeSlots = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '14:00',
  '14:30',
  '15:00',
  '15:30',
  '16:00',
  '16:30',
].map(slot);

/** A start of one day, with what holds it; a free one has no reasons. */
export type Slot = {
  /** 'HH:mm' by the coach's clock, '01:30+' for the second 1:30. */
  readonly time: string;
  readonly label: string;
  readonly starts_at: string;
  readonly reasons: readonly TimeReason[];
};

/** Each twice, as it is read on a day whose clocks are turned back; on others both are the same instant. */
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
).flatMap((time) => [time, `${time}+`]);

/**
 * Each half hour of a day as an instant, and the time that was asked for where it lies between them. An hour that clocks leave
 * out on that day is not among them, and one that comes twice is there twice.
 */
export const startsOn = (date: string, zone: string, chosenTime = ''): readonly string[] => {
  const times = chosenTime === '' ? halfHours : [...halfHours, chosenTime];
  return [...new Set(times.map((time) => toInstant(date, time, zone)))].sort();
};

type SlotsRequest = {
  /** 'YYYY-MM-DD' in `zone`. */
  readonly date: string;
  /** The coach's zone: the slots are the coach's hours. */
  readonly zone: string;
  /** What holds each start of the day; undefined while it is not known. */
  readonly reasons: ReadonlyMap<string, readonly TimeReason[]> | undefined;
  /** A time that is always offered: the chosen one. */
  readonly chosenTime?: string;
};

/** What is offered on a day: the fixed slots, the half hours within the coach's hours, and the time that was asked for. */
export const slotsOn = ({ date, zone, reasons, chosenTime = '' }: SlotsRequest): readonly Slot[] => {
  const fixed = new Set(timeSlots.map(({ time }) => toInstant(date, time, zone)));
  const wanted = chosenTime === '' ? '' : toInstant(date, chosenTime, zone);
  return startsOn(date, zone, chosenTime)
    .map((starts_at) => ({ starts_at, reasons: reasons?.get(starts_at) ?? [] }))
    .filter(
      (slot) =>
        fixed.has(slot.starts_at) ||
        slot.starts_at === wanted ||
        (reasons !== undefined && !slot.reasons.some(isOwnRule)),
    )
    .map((slot) => ({
      ...slot,
      time: readingIn(zone, slot.starts_at),
      label: formatTime(slot.starts_at, zone).replace(/^\d:/, '0$&'),
    }));
};

/** Whether something holds the start that the coach can't pass over. */
export const isTaken = ({ reasons }: Pick<Slot, 'reasons'>): boolean => reasons.some((reason) => !isOwnRule(reason));
