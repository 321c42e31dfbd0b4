import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { deletionPreviewSchema, type DeletionPreview } from './model.ts';
import { isOpenRequest } from '../personal-data/model.ts';
import { endRequest, listOwnRequests } from '../personal-data/requests.ts';
import { execute, fetchOne } from '../../data/request/request.ts';

/** What deleting one's own account deletes, what stays, what else ends, and what is in the way. @throws AppError */
export const previewDeletion = (): Promise<DeletionPreview> =>
  fetchOne(supabase().rpc('my_deletion_preview'), deletionPreviewSchema);

/**
 * Deletes one's own account in 14 days, and signs other devices out. Asks for a proof of who this is that is younger than 5
 * minutes: a code of the second factor, or a sign-in where there is none.
 * @param confirmation the account's email address
 * @throws AppError
 */
export const deleteOwnAccount = (confirmation: string): Promise<void> =>
  execute(supabase().rpc('delete_my_account', { p_confirmation: confirmation }));

/** Keeps one's own account, which was about to be deleted. @throws AppError when it is being erased already */
export async function keepOwnAccount(userId: string): Promise<void> {
  const requests = await listOwnRequests(userId);
  const pending = requests.find((request) => request.kind === 'erase' && isOpenRequest(request));
  if (pending) await endRequest(pending.id, null);
}

const accountDeletionKeys = { preview: () => ['accountDeletion'] };

export const accountDeletionQueries = {
  preview: () =>
    queryOptions({
      queryKey: accountDeletionKeys.preview(),
      meta: { tables: ['data_requests'] },
      queryFn: previewDeletion,
    }),
};
