import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { staffNoteSchema, type StaffNote } from '../../domain/staff-notes/staff-notes.ts';
import { staffNoteKeys } from '../query-keys/query-keys.ts';
import { createOnce } from '../request/create-once.ts';
import { personColumns } from '../request/embeds.ts';
import { execute, fetchMany } from '../request/request.ts';

const table = 'staff_notes';

/** What administrators noted about a person, latest first. @throws AppError */
export const listStaffNotes = (userId: string): Promise<StaffNote[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(`*,author:users!staff_notes_author_id_fkey(${personColumns})`)
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
    staffNoteSchema,
  );

/** Adds a note; the same `id` again gives the same row. @throws AppError */
export const addStaffNote = (userId: string, id: string, body: string): Promise<StaffNote> =>
  createOnce(table, { id, user_id: userId, body }, staffNoteSchema);

/** Removes an own note. @throws AppError */
export const removeStaffNote = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

export const staffNoteQueries = {
  of: (userId: string) => queryOptions({ queryKey: staffNoteKeys.of(userId), queryFn: () => listStaffNotes(userId) }),
};
