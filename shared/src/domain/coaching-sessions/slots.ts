import { toInstant } from '../dates/dates.ts';

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

/** When somebody is not free: instants in UTC, buffers included. */
export type TakenTime = { readonly starts_at: string; readonly ends_at: string };

/** A slot of one day: `available` is false when it has passed or meets a taken time. */
export type Slot = {
  readonly time: string;
  readonly label: string;
  readonly starts_at: string;
  readonly available: boolean;
};

export type SlotsRequest = {
  /** 'YYYY-MM-DD' in `zone`. */
  readonly date: string;
  /** The coach's zone: the slots are the coach's hours. */
  readonly zone: string;
  /** Length of the coaching session. */
  readonly minutes: number;
  readonly taken: readonly TakenTime[];
  readonly now?: Date;
};

/** The slots of a day. What only touches a taken time is free. The database checks again. */
export const slotsOn = ({ date, zone, minutes, taken, now = new Date() }: SlotsRequest): readonly Slot[] =>
  timeSlots.map(({ time, label }) => {
    const starts_at = toInstant(date, time, zone);
    const start = Date.parse(starts_at);
    const end = start + minutes * 60_000;
    const meets = taken.some((other) => Date.parse(other.starts_at) < end && start < Date.parse(other.ends_at));
    return { time, label, starts_at, available: start > now.getTime() && !meets };
  });
