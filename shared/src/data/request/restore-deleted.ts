import { supabase } from '@milepost/shared/data/client';
import { done } from './request.ts';

/** Undoes the delete of an own row within 30 days. @throws AppError */
export const restoreDeleted = (
  table: 'job_applications' | 'review_requests' | 'contacts' | 'tasks',
  id: string,
): Promise<void> => done(supabase().rpc('restore_deleted', { p_table: table, p_id: id }));
