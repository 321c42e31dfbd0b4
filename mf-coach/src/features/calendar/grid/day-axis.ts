import { dayBounds, timeIn } from '@milepost/shared/domain/dates';

/** A day of a zone, from its first instant until before the next day's: 23, 24 or 25 hours, in milliseconds. */
export type Day = { readonly date: string; readonly from: number; readonly to: number };

/** A day, and for each of its half hours the row of the axis that it is in. */
export type DayAxis = Day & { readonly rows: readonly number[] };

/** The half-hour rows that the columns of a time grid share, by their clock times, and each day's place in them. */
export type Axis = { readonly rows: readonly string[]; readonly days: readonly DayAxis[] };

const half = 30 * 60_000;
const hour = 2 * half;

const regular: readonly string[] = Array.from(
  { length: 48 },
  (_, place) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`,
);

/** The days of these dates as instants. */
export const daysOf = (dates: readonly string[], zone: string): readonly Day[] =>
  dates.map((date) => {
    const { from, to } = dayBounds(date, zone);
    return { date, from: Date.parse(from), to: Date.parse(to) };
  });

/** The clock time of each half hour of a day; one that repeats is marked with a plus. */
const readingsOf = ({ from, to }: Day, zone: string): readonly string[] => {
  if (to - from === 24 * hour) return regular;
  const seen = new Set<string>();
  return Array.from({ length: Math.round((to - from) / half) }, (_, place) => {
    const reading = timeIn(zone, new Date(from + place * half).toISOString());
    const key = seen.has(reading) ? `${reading}+` : reading;
    seen.add(key);
    return key;
  });
};

/**
 * The shared rows of a time grid. On the days when the clocks change, the same times stay side by side: a repeated hour
 * gets rows of its own, which other days skip, and a day without an hour skips that hour's rows.
 */
export const axisOf = (days: readonly Day[], zone: string): Axis => {
  const rows = [...regular];
  const readings = days.map((day) => readingsOf(day, zone));
  for (const keys of readings) {
    keys.forEach((key, place) => {
      if (!rows.includes(key)) rows.splice(rows.indexOf(keys[place - 1] ?? '') + 1, 0, key);
    });
  }
  return {
    rows,
    days: days.map((day, column) => ({ ...day, rows: (readings[column] ?? []).map((key) => rows.indexOf(key)) })),
  };
};

/**
 * The row, from the top, at which something starting at an instant starts; the day's first for what started before it.
 */
export const rowOfStart = ({ from, to, rows }: DayAxis, instant: number): number => {
  const halves = (Math.min(Math.max(instant, from), to) - from) / half;
  const place = Math.min(Math.floor(halves), rows.length - 1);
  return (rows[place] ?? 0) + halves - place;
};

/** The row at which something ending at an instant ends: before skipped rows, where a start would be behind them. */
export const rowOfEnd = ({ from, to, rows }: DayAxis, instant: number): number => {
  const halves = (Math.min(Math.max(instant, from), to) - from) / half;
  const place = Math.max(Math.ceil(halves) - 1, 0);
  return (rows[place] ?? 0) + halves - place;
};

/** The instant at a row from the top; within rows that the day skips, the moment when the clocks change. */
export const instantAt = ({ from, to, rows }: DayAxis, row: number): number => {
  const behind = rows.findLastIndex((one) => one <= row);
  if (behind < 0) return from;
  return Math.min(from + (behind + Math.min(row - (rows[behind] ?? 0), 1)) * half, to);
};

/** Ranges of rows that the day skips: first row, and the row after the last. */
export const gapsOf = ({ rows }: DayAxis, axisRows: number): readonly (readonly [number, number])[] => {
  const bounds = [-1, ...rows, axisRows];
  return bounds.flatMap((row, place) => {
    const next = bounds[place + 1];
    return next !== undefined && next > row + 1 ? [[row + 1, next] as const] : [];
  });
};

/** The last slot of a day that begins no later than an instant; slots are counted from the day's first instant. */
export const slotBefore = ({ from, to }: Day, instant: number, slotMinutes: number): number => {
  const slot = slotMinutes * 60_000;
  const last = from + (Math.ceil((to - from) / slot) - 1) * slot;
  return Math.min(Math.max(from + Math.floor((instant - from) / slot) * slot, from), last);
};

/** The starts of all slots of a day, as instants. */
export const slotsOf = ({ from, to }: Day, slotMinutes: number): readonly number[] =>
  Array.from(
    { length: Math.ceil((to - from) / (slotMinutes * 60_000)) },
    (_, place) => from + place * slotMinutes * 60_000,
  );

/** Whether something lies in a day at least in part. */
export const isOn = (day: Day, starts: number, ends: number): boolean => starts < day.to && ends > day.from;
