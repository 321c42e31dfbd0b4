import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  clientErrorGroupSchema,
  type ClientErrorGroup,
  type ErrorState,
} from '../../domain/client-errors/client-errors.ts';
import { clientErrorKeys } from '../query-keys/query-keys.ts';
import { done, one } from '../request/request.ts';

/** What browsers met in the last days, in the modules that the caller may know of. @throws AppError `forbidden` for a client */
export const listClientErrors = (days: number): Promise<ClientErrorGroup[]> =>
  one(supabase().rpc('client_error_groups', { p_days: days }), clientErrorGroupSchema.array());

/**
 * Says what became of an error.
 * @param fixedIn the version that no longer has it, for `fixed`
 * @throws AppError `invalid` when the error was seen in that version
 */
export const setClientErrorState = (fingerprint: string, state: ErrorState, fixedIn?: string): Promise<void> =>
  done(
    supabase().rpc('set_client_error_state', {
      p_fingerprint: fingerprint,
      p_state: state,
      p_fixed_in: fixedIn ?? null,
    }),
  );

export const clientErrorQueries = {
  /** Keeps the days before on the screen while others load. */
  list: (days: number) =>
    queryOptions({
      queryKey: clientErrorKeys.list(days),
      queryFn: () => listClientErrors(days),
      placeholderData: keepPreviousData,
    }),
};
