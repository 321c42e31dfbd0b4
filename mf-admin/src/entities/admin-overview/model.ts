import * as z from 'zod';
import { calendarDate, id, instant } from '@milepost/shared/domain/columns';

const count = z.number().int();

/** The figures of the overview whose rows it lists itself; the others lead to a page. */
export const overviewFigures = [
  'active_assignments',
  'applications',
  'sessions_upcoming',
  'sessions_completed',
  'reviews_waiting',
] as const;
export type OverviewFigure = (typeof overviewFigures)[number];

const overviewRowSchema = z.object({
  id,
  kind: z.enum(['assignment', 'application', 'session', 'review']),
  title: z.string(),
  subtitle: z.string(),
  at: instant,
  /** The page that shows the record. */
  path: z.string(),
});

/** A page of the rows that a figure counts. */
export const overviewRowsSchema = z.object({ total: count, rows: z.array(overviewRowSchema) });
export type OverviewRows = z.infer<typeof overviewRowsSchema>;

/** In how many minutes the backend was well, as its own samples of each minute say. */
export const uptimeSchema = z.object({
  /** The first sample; null while there is none. */
  since: instant.nullable(),
  spans: z.array(z.object({ days: count, minutes: count, up: count })),
  by_day: z.array(z.object({ day: calendarDate, up: count })),
  gaps: z.array(z.object({ from_at: instant, until_at: instant })),
});
export type Uptime = z.infer<typeof uptimeSchema>;

/** '99.95%', cut and not rounded: 100% is only what had no gap. Null while nothing was measured. */
export const uptimePercent = (up: number, minutes: number): string | null =>
  minutes === 0 ? null : `${Math.floor((Math.min(up, minutes) / minutes) * 10_000) / 100}%`;
