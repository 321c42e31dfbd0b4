import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { userAccountSchema, type UserAccount } from '@milepost/shared/entities/user-accounts/model';
import { execute, fetchOne } from '@milepost/shared/data/request/request';

/** A person as administrators see them; null where nobody has that id. @throws AppError `forbidden` for others */
export const getUserAccount = (userId: string): Promise<UserAccount | null> =>
  fetchOne(supabase().rpc('admin_person', { p_user_id: userId }), userAccountSchema.nullable());

/** Administrators only; suspending ends every sign-in of the person at once, and notifies them. @throws AppError */
export const suspend = (userId: string, reason: string, until: string | null): Promise<void> =>
  execute(
    supabase().rpc('admin_set_status', { p_user_id: userId, p_status: 'suspended', p_reason: reason, p_until: until }),
  );

/** Administrators only; the person can sign in again, and is notified. @throws AppError */
export const restore = (userId: string): Promise<void> =>
  execute(supabase().rpc('admin_set_status', { p_user_id: userId, p_status: 'active' }));

/** Administrators only; signs a person out on one device, or with null on all. Gives how many sign-ins ended. @throws AppError */
export const endSignIns = (userId: string, signInId: string | null): Promise<number> =>
  fetchOne(supabase().rpc('admin_end_sign_ins', { p_user_id: userId, p_sign_in_id: signInId }), z.number());

/** Administrators only; removes the authenticator apps of somebody else, and notifies them. @throws AppError */
export const resetSecondFactor = (userId: string, reason: string): Promise<void> =>
  execute(supabase().rpc('admin_reset_second_factor', { p_user_id: userId, p_reason: reason }));

/** Administrators only; asks the old and the new address of somebody else to confirm the change. @throws AppError */
export const changeEmail = (userId: string, email: string, reason: string): Promise<void> =>
  execute(supabase().rpc('admin_change_email', { p_user_id: userId, p_email: email, p_reason: reason }));

/** Administrators only; the links that were mailed do nothing anymore. @throws AppError when it was confirmed already */
export const cancelEmailChange = (userId: string): Promise<void> =>
  execute(supabase().rpc('admin_cancel_email_change', { p_user_id: userId }));

/** Administrators only; verifies a coach by what was checked, or withdraws it where nothing was. @throws AppError */
export const verifyCoach = (userId: string, checked: readonly string[], reason: string | null): Promise<void> =>
  execute(supabase().rpc('admin_verify_coach', { p_user_id: userId, p_checked: checked, p_reason: reason }));

const userAccountKeys = { one: (userId: string) => ['userAccounts', userId] };

export const userAccountQueries = {
  one: (userId: string) =>
    queryOptions({
      queryKey: userAccountKeys.one(userId),
      meta: { tables: ['client_coach_assignments', 'users'] },
      queryFn: () => getUserAccount(userId),
    }),
};
