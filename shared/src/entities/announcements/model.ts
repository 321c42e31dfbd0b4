import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { richTextSchema } from '../../domain/rich-text/rich-text.ts';

/** An announcement as its audience sees it. */
export const announcementSchema = z.object({
  id,
  title: z.string(),
  body: richTextSchema,
  published_at: instant,
  /** When it ends by itself; null when somebody ends it. */
  shown_until: instant.nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** How long until the first of these ends, in milliseconds; null when none does by itself. */
export function nextEndIn(announcements: readonly Announcement[], now: Date = new Date()): number | null {
  const ends = announcements.flatMap(({ shown_until: end }) => (end === null ? [] : [new Date(end).getTime()]));
  return ends.length === 0 ? null : Math.max(Math.min(...ends) - now.getTime(), 0);
}
