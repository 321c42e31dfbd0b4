import * as z from 'zod';
import { timeReasonSchema } from '../availability/model.ts';
import { id, instant } from '../../domain/columns/columns.ts';
import { dateIn, daysBetween } from '../../domain/dates/dates.ts';

/** A row of session_series: coaching sessions that repeat by a rule. */
export const sessionSeriesSchema = z.object({
  id,
  client_id: id,
  coach_id: id,
  /** The first occurrence, as the rule has it. */
  dtstart: instant,
  /** The rule repeats the clock time of this zone. */
  time_zone: z.string(),
  /** From one occurrence to the next. */
  weeks: z.number(),
  count: z.number(),
  /** The rule by RFC 5545. */
  rrule: z.string(),
});
export type SessionSeries = z.infer<typeof sessionSeriesSchema>;

/** One occurrence of a series that is not booked yet; `label` is null where nothing but the coach's hours holds its time. */
export const plannedOccurrenceSchema = z.object({
  number: z.number(),
  starts_at: instant,
  label: z.string().nullable(),
  /** The free starts nearest to it. */
  free_starts: z.array(instant),
  /** All that holds it, the weightiest first. */
  reasons: z.array(timeReasonSchema).default([]),
});
export type PlannedOccurrence = z.infer<typeof plannedOccurrenceSchema>;

/** By the number of an occurrence: another time, or null to leave it out. */
export type SeriesChanges = Readonly<Record<number, string | null>>;

const frequency = (weeks: number): string => (weeks === 1 ? 'Weekly' : `Every ${weeks} weeks`);

/** 'Weekly, 3 of 8'; the frequency alone for an occurrence that the rule no longer has. */
export const seriesLabel = (
  { dtstart, time_zone: zone, weeks, count }: Pick<SessionSeries, 'dtstart' | 'time_zone' | 'weeks' | 'count'>,
  occurrenceAt: string,
): string => {
  const number = daysBetween(dateIn(zone, dtstart), dateIn(zone, occurrenceAt)) / (7 * weeks) + 1;
  return number <= count ? `${frequency(weeks)}, ${number} of ${count}` : frequency(weeks);
};
