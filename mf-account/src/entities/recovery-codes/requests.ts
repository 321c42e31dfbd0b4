import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { newRecoveryCodesSchema, recoveryCodesSchema, type RecoveryCodes } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';

/** How many of one's own recovery codes are left, and since when there are any. @throws AppError */
export const getRecoveryCodes = (): Promise<RecoveryCodes> =>
  fetchOne(supabase().rpc('my_recovery_codes'), recoveryCodesSchema);

/** Creates ten recovery codes and returns them, this once. The previous ones are void. @throws AppError */
export const newRecoveryCodes = (): Promise<string[]> =>
  fetchOne(supabase().rpc('new_recovery_codes'), newRecoveryCodesSchema);

/** The keys of its queries. */
export const recoveryCodeKeys = { own: () => ['recoveryCodes', 'own'] };

export const recoveryCodeQueries = {
  own: () => queryOptions({ queryKey: recoveryCodeKeys.own(), meta: { tables: [] }, queryFn: getRecoveryCodes }),
};
