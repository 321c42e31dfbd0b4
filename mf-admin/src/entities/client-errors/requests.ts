import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientErrorGroupSchema, type ClientErrorGroup, type ErrorState } from './model.ts';
import { execute, fetchMany } from '@milepost/shared/data/request/request';
import { seen } from '@milepost/shared/data/request/seen';

/** What browsers met in the last days, in the modules that the caller may know of. @throws AppError `forbidden` for a client */
export const listClientErrors = (days: number): Promise<ClientErrorGroup[]> =>
  fetchMany(supabase().rpc('client_error_groups', { p_days: days }), clientErrorGroupSchema);

/** An error, with what its list showed of its state. */
export type SeenClientError = Pick<ClientErrorGroup, 'fixed_in' | 'changed_at'> & { readonly fingerprint: string };

/**
 * Says what became of an error.
 * @param fixedIn the version that no longer has it, for `fixed`
 * @throws AppError `invalid` when the error was seen in that version or first in a later one, or somebody was first
 */
export const setClientErrorState = (error: SeenClientError, state: ErrorState, fixedIn?: string): Promise<void> =>
  execute(
    supabase().rpc('set_client_error_state', {
      p_fingerprint: error.fingerprint,
      p_state: state,
      p_fixed_in: fixedIn ?? null,
      ...seen(error, ['fixed_in', 'changed_at']),
    }),
  );

const clientErrorKeys = { list: (days: number) => ['clientErrors', days] };

export const clientErrorQueries = {
  /** Keeps the days before on the screen while others load. */
  list: (days: number) =>
    queryOptions({
      queryKey: clientErrorKeys.list(days),
      meta: { tables: ['client_errors'] },
      queryFn: () => listClientErrors(days),
      placeholderData: keepPreviousData,
    }),
};
