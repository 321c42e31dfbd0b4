import * as z from 'zod';
import { id, instant, requiredText } from '@milepost/shared/domain/columns';
import { personSchema } from '@milepost/shared/entities/people/model';

/** A row of staff_notes: what administrators note about a person, for administrators alone. */
export const staffNoteSchema = z.object({
  id,
  user_id: id,
  author_id: id.nullable(),
  body: z.string(),
  created_at: instant,
  author: personSchema.nullable().optional(),
});
export type StaffNote = z.infer<typeof staffNoteSchema>;

/** The form of a new note. */
export const staffNoteFormSchema = z.object({ body: requiredText('Note', 5000) });
