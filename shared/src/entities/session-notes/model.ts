import * as z from 'zod';
import { id, instant, lengths, requiredText } from '../../domain/columns/columns.ts';

/** 'private' is read by its author only, administrators included; 'shared' by the session's coach and client. */
export const noteVisibilities = ['private', 'shared'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** A row of session_notes. */
export const sessionNoteSchema = z.object({
  id,
  session_id: id,
  author_id: id,
  visibility: z.enum(noteVisibilities),
  body: z.string(),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type SessionNote = z.infer<typeof sessionNoteSchema>;

export const sessionNoteInputSchema = z.object({
  visibility: z.enum(noteVisibilities),
  body: requiredText('Note', lengths.note),
});
export type SessionNoteForm = z.input<typeof sessionNoteInputSchema>;
export type SessionNoteInput = z.output<typeof sessionNoteInputSchema>;
