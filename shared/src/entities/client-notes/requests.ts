import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientNoteSchema, notebookSchema, sharedClientNoteSchema } from './model.ts';
import type { ClientNote, ClientNoteInput, Notebook, SharedClientNote } from './model.ts';
import { createOnce } from '../../data/request/create-once.ts';
import { personEmbed } from '../../data/request/embeds.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { restoreDeleted } from '../../data/request/restore-deleted.ts';
import { currentRow, updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'client_notes';

/** Which notes of a notebook: those that hold `search`, at most `limit`. */
export type NotebookPage = { readonly search: string; readonly limit: number };

/** The caller's notes about a client with those of their sessions, pinned ones first. @throws AppError `forbidden` for others */
export const readNotebook = (clientId: string, { search, limit }: NotebookPage): Promise<Notebook> =>
  fetchOne(
    supabase().rpc('client_notebook', { p_client_id: clientId, p_search: search || null, p_limit: limit }),
    notebookSchema,
  );

/** The notes that a client's coaches shared, pinned ones first, then the latest. @throws AppError */
export const listSharedClientNotes = (clientId: string): Promise<SharedClientNote[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(`*,${personEmbed('coach', 'client_notes_coach_id')}`)
      .eq('client_id', clientId)
      .order('is_pinned', { ascending: false })
      .order('created_at', { ascending: false }),
    sharedClientNoteSchema,
  );

/** Adds a note; the same `id` again gives the same row. @throws AppError */
export const createClientNote = (clientId: string, id: string, input: ClientNoteInput): Promise<ClientNote> =>
  createOnce(table, { ...input, id, client_id: clientId }, clientNoteSchema);

/**
 * Writes an edited note, unless it was changed since it was read.
 * @param before the row that the form was filled from
 * @throws AppError `changed_elsewhere`: `currentClientNote` returns the present row
 */
export const updateClientNote = (
  before: Pick<ClientNote, 'id' | 'revision'>,
  input: ClientNoteInput,
): Promise<ClientNote> => updateUnlessChanged(table, before, input, clientNoteSchema);

/** The present note, where an edit was refused because of it. */
export const currentClientNote = (error: unknown): ClientNote | null => currentRow(error, clientNoteSchema);

/** Puts a note at the top of the notebook, or back to its place. @throws AppError */
export const pinClientNote = (id: string, is_pinned: boolean): Promise<void> =>
  execute(supabase().from(table).update({ is_pinned }).eq('id', id));

/** Deletes; `restoreClientNote` undoes it for 30 days. @throws AppError */
export const removeClientNote = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

/** @throws AppError */
export const restoreClientNote = (id: string): Promise<void> => restoreDeleted(table, id);

/** The keys of its queries. */
export const clientNoteKeys = {
  /** Begins the keys of all pages of a notebook. */
  notebooks: (clientId: string) => ['clientNotes', 'notebook', clientId],
  notebook: (clientId: string, page: object) => ['clientNotes', 'notebook', clientId, page],
  shared: (clientId: string) => ['clientNotes', 'shared', clientId],
};
const clientNoteMeta = { tables: ['client_notes', 'session_notes'] };

export const clientNoteQueries = {
  notebook: (clientId: string, page: NotebookPage) =>
    queryOptions({
      queryKey: clientNoteKeys.notebook(clientId, page),
      meta: clientNoteMeta,
      queryFn: () => readNotebook(clientId, page),
      placeholderData: keepPreviousData,
    }),
  shared: (clientId: string) =>
    queryOptions({
      queryKey: clientNoteKeys.shared(clientId),
      meta: clientNoteMeta,
      queryFn: () => listSharedClientNotes(clientId),
    }),
};
