import * as z from 'zod';
import { id, instant } from '../../domain/columns/columns.ts';
import { personSchema } from '../people/model.ts';
import { noteVisibilities, sessionNoteInputSchema, type NoteVisibility } from '../session-notes/model.ts';

/** A row of client_notes: what a coach writes about a client. */
export const clientNoteSchema = z.object({
  id,
  coach_id: id,
  client_id: id,
  body: z.string(),
  is_pinned: z.boolean(),
  visibility: z.enum(noteVisibilities),
  created_at: instant,
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type ClientNote = z.infer<typeof clientNoteSchema>;

/** A note that the coach shared, as its client reads it; `coach` is null where the reader may not know who it is. */
export const sharedClientNoteSchema = clientNoteSchema.extend({ coach: personSchema.nullable() });
export type SharedClientNote = z.infer<typeof sharedClientNoteSchema>;

/** A note in a coach's notebook: about the client, or of the session that it names. */
export const notebookNoteSchema = z.object({
  id,
  author_id: id,
  body: z.string(),
  is_pinned: z.boolean(),
  visibility: z.enum(noteVisibilities),
  created_at: instant,
  revision: z.number(),
  session: z.object({ id, title: z.string(), session_time: instant }).nullable(),
});
export type NotebookNote = z.infer<typeof notebookNoteSchema>;

export const notebookSchema = z.object({
  /** How many there are; `notes` holds the first of them. */
  total: z.number().int(),
  notes: notebookNoteSchema.array(),
});
export type Notebook = z.infer<typeof notebookSchema>;

/** A note to a client is written as one to a session is. */
export const clientNoteInputSchema = sessionNoteInputSchema;
export type ClientNoteForm = z.input<typeof clientNoteInputSchema>;
export type ClientNoteInput = z.output<typeof clientNoteInputSchema>;

/** What the choice of readers is called. */
export const noteReaderLabel: Readonly<Record<NoteVisibility, string>> = {
  private: 'Private: only you',
  shared: 'Shared with the client',
};
