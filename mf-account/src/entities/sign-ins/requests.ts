import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { ownSignInSchema, type OwnSignIn } from '@milepost/shared/entities/sign-ins/model';
import { execute, fetchMany } from '@milepost/shared/data/request/request';

/** Where one is signed in: this device first, then the latest. @throws AppError */
export const listOwnSignIns = (): Promise<OwnSignIn[]> => fetchMany(supabase().rpc('my_sign_ins'), ownSignInSchema);

/** Signs oneself out on another device, at once. @throws AppError */
export const endOwnSignIn = (signInId: string): Promise<void> =>
  execute(supabase().rpc('end_my_sign_in', { p_sign_in_id: signInId }));

/** The keys of its queries. */
export const signInKeys = { own: () => ['signIns', 'own'] };

export const signInQueries = {
  own: () => queryOptions({ queryKey: signInKeys.own(), meta: { tables: [] }, queryFn: listOwnSignIns }),
};
