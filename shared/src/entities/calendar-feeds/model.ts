import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';

/** A row of calendar_feeds, as far as its person may read it: the address itself is kept nowhere. */
export const calendarFeedSchema = z.object({
  user_id: id,
  /** The feed says when its person is busy, and no word more. */
  is_busy_only: z.boolean(),
  /** When the present address was made. */
  made_at: instant,
  /** When a calendar last asked, to five minutes. */
  last_read_at: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** The address that a calendar reads. @param backend the address of the backend */
export const feedAddress = (backend: string, token: string): string =>
  `${backend.replace(/\/+$/, '')}/functions/v1/calendar-feed/${token}.ics`;
