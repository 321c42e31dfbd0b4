import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { sessionNoteSchema } from '../../domain/session-notes/session-notes.ts';
import type { SessionNote, SessionNoteInput } from '../../domain/session-notes/session-notes.ts';
import { createOnce } from '../request/create-once.ts';
import { done, many, one } from '../request/request.ts';

const table = 'session_notes';

/** The notes that the caller may read, oldest first: shared ones, and the own private ones. @throws AppError */
export const listSessionNotes = (sessionId: string): Promise<SessionNote[]> =>
  many(supabase().from(table).select('*').eq('session_id', sessionId).order('created_at'), sessionNoteSchema);

/** Adds a note; the same `id` again gives the same row. @throws AppError */
export const createSessionNote = (
  sessionId: string,
  authorId: string,
  id: string,
  input: SessionNoteInput,
): Promise<SessionNote> =>
  createOnce(table, { ...input, id, session_id: sessionId, author_id: authorId }, sessionNoteSchema);

/** @throws AppError */
export const updateSessionNote = (id: string, input: SessionNoteInput): Promise<SessionNote> =>
  one(supabase().from(table).update(input).eq('id', id).select().single(), sessionNoteSchema);

/** Deletes for good. @throws AppError */
export const removeSessionNote = (id: string): Promise<void> => done(supabase().from(table).delete().eq('id', id));

export const sessionNoteQueries = {
  list: (sessionId: string) =>
    queryOptions({ queryKey: ['session-notes', sessionId], queryFn: () => listSessionNotes(sessionId) }),
};
