import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import { reviewStatusSchema } from '../review-requests/model.ts';

/** A row of review_events, written by the database with each move. */
export const reviewEventSchema = z.object({
  id,
  review_id: id,
  from_status: reviewStatusSchema.nullable(),
  to_status: reviewStatusSchema,
  /** The reason of a rejection, else what the coach wrote with the move. */
  note: z.string().nullable(),
  actor_id: id.nullable(),
  /** Null when the viewer may not know of them. */
  actor: personSchema.nullable().default(null),
  created_at: instant,
});
export type ReviewEvent = z.infer<typeof reviewEventSchema>;

/** What happened, for the history. An event that leaves the status unchanged is a change of coach. */
export const reviewEventSentence = ({
  from_status,
  to_status,
}: Pick<ReviewEvent, 'from_status' | 'to_status'>): string => {
  if (from_status === null) return 'Requested';
  return from_status === to_status ? 'Coach changed' : `Moved from ${from_status} to ${to_status}`;
};
