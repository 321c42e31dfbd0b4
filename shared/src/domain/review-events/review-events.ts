import * as z from 'zod';
import { id, instant } from '../columns/columns.ts';
import { reviewStatusSchema } from '../review-requests/review-requests.ts';

/** A row of review_events, written by the database with each move. */
export const reviewEventSchema = z.object({
  id,
  review_id: id,
  from_status: reviewStatusSchema.nullable(),
  to_status: reviewStatusSchema,
  /** The reason of a rejection, else what the coach wrote with the move. */
  note: z.string().nullable(),
  actor_id: id.nullable(),
  created_at: instant,
});
export type ReviewEvent = z.infer<typeof reviewEventSchema>;

/** What happened, for the history. */
export const reviewEventSentence = ({
  from_status,
  to_status,
}: Pick<ReviewEvent, 'from_status' | 'to_status'>): string =>
  from_status === null ? 'Requested' : `Moved from ${from_status} to ${to_status}`;
