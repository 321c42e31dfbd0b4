import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { staffNoteSchema, type StaffNote } from './model.ts';
import { createOnce } from '@milepost/shared/data/request/create-once';
import { personEmbed } from '@milepost/shared/data/request/embeds';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

const table = 'staff_notes';

/** What administrators noted about a person, latest first. @throws AppError */
export const listStaffNotes = (userId: string): Promise<StaffNote[]> =>
  fetchMany(
    supabase()
      .from(table)
      .select(`*,${personEmbed('author', 'staff_notes_author_id')}`)
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
    staffNoteSchema,
  );

/** Adds a note; the same `id` again gives the same row. @throws AppError */
export const addStaffNote = (userId: string, id: string, body: string): Promise<StaffNote> =>
  createOnce(table, { id, user_id: userId, body }, staffNoteSchema);

/** Removes an own note. @throws AppError */
export const removeStaffNote = (id: string): Promise<void> => execute(supabase().from(table).delete().eq('id', id));

const staffNoteKeys = { of: (userId: string) => ['staffNotes', userId] };

export const staffNoteQueries = {
  of: (userId: string) =>
    queryOptions({
      queryKey: staffNoteKeys.of(userId),
      meta: { tables: ['staff_notes'] },
      queryFn: () => listStaffNotes(userId),
    }),
};
