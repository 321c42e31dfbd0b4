import * as z from 'zod';
import { id, instant, requiredText } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';

/** A row of application_comments: what client and coach say about an application. */
export const applicationCommentSchema = z.object({
  id,
  application_id: id,
  author_id: id,
  body: z.string(),
  created_at: instant,
  /** Null for an author whom the reader may no longer see: a coach of before. */
  author: personSchema.nullable(),
});
export type ApplicationComment = z.infer<typeof applicationCommentSchema>;

export const commentInputSchema = z.object({ body: requiredText('Comment', 5000) });
export type CommentForm = z.input<typeof commentInputSchema>;
