import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { ownEmailChangeSchema, type OwnEmailChange } from './model.ts';
import { execute, fetchOne } from '@milepost/shared/data/request/request';

/** How often a pending change is asked for: the other mailbox is confirmed in another window, or on another device. */
const refetchEveryMs = 10_000;

/** One's own change of address, while it is pending; else null. @throws AppError */
export const getOwnEmailChange = (): Promise<OwnEmailChange | null> =>
  fetchOne(supabase().rpc('my_email_change'), ownEmailChangeSchema.nullable());

/** Takes one's own change of address back. @throws AppError `invalid` when it was confirmed meanwhile */
export const cancelOwnEmailChange = (): Promise<void> => execute(supabase().rpc('cancel_my_email_change'));

/** The keys of its queries. */
export const ownEmailChangeKeys = { own: () => ['ownEmailChange'] };

export const emailChangeQueries = {
  own: () =>
    queryOptions({
      queryKey: ownEmailChangeKeys.own(),
      meta: { tables: [] },
      queryFn: getOwnEmailChange,
      refetchInterval: ({ state }) => (state.data ? refetchEveryMs : false),
    }),
};
