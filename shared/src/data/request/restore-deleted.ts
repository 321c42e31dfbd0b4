import { supabase } from '@milepost/shared/data/client';
import { execute } from './request.ts';

/** Undoes the delete of an own row within 30 days, of a table in the database's `restorable_tables`. @throws AppError */
export const restoreDeleted = (table: string, id: string): Promise<void> =>
  execute(supabase().rpc('restore_deleted', { p_table: table, p_id: id }));
