import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { sessionNoteSchema } from './model.ts';
import type { SessionNote, SessionNoteInput } from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { execute, fetchMany } from '../../data/request/request.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'session_notes';

/** The notes that the caller may read, oldest first: shared ones, and the own private ones. @throws AppError */
export const listSessionNotes = (sessionId: string): Promise<SessionNote[]> =>
  fetchMany(supabase().from(table).select('*').eq('session_id', sessionId).order('created_at'), sessionNoteSchema);

/** Adds a note; the same `id` again updates that row. @throws AppError */
export const createSessionNote = (
  sessionId: string,
  authorId: string,
  id: string,
  input: SessionNoteInput,
): Promise<SessionNote> =>
  createOrUpdate(table, { ...input, id, session_id: sessionId, author_id: authorId }, sessionNoteSchema);

/**
 * Writes an edited note, unless it was changed since it was read.
 * @param before the row that the form was filled from
 * @throws AppError `changed_elsewhere`: `currentSessionNote` returns the present row
 */
export const updateSessionNote = (
  before: Pick<SessionNote, 'id' | 'revision'>,
  input: SessionNoteInput,
): Promise<SessionNote> => updateUnlessChanged(table, before, input, sessionNoteSchema);

/** The present note, where an edit was refused because of it. */
export const currentSessionNote = (error: unknown): SessionNote | null => currentRow(error, sessionNoteSchema);

/** Deletes for good. @throws AppError */
export const removeSessionNote = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

const sessionNoteKeys = { of: (sessionId: string) => ['sessionNotes', sessionId] };

export const sessionNoteQueries = {
  list: (sessionId: string) =>
    queryOptions({
      queryKey: sessionNoteKeys.of(sessionId),
      meta: { tables: ['session_notes'] },
      queryFn: () => listSessionNotes(sessionId),
    }),
};
