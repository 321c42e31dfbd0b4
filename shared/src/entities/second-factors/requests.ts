import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { getStoredSession } from '../../data/auth/auth.ts';
import { toAppError } from '../../data/errors/errors.ts';
import { callFunction } from '../../data/request/call-function.ts';
import { isSecondFactorMissing } from './requests/missing-second-factor.ts';

/** An authenticator app that a person has set up, by the name that they gave it. */
export type SecondFactor = { readonly id: string; readonly name: string; readonly created_at: string };

/** One that is being set up: its secret as a picture to scan and as text to type; both are returned only now. */
export type NewSecondFactor = { readonly id: string; readonly picture: string; readonly secret: string };

const orThrow = <Data>({ data, error }: { readonly data: Data; readonly error: unknown }): NonNullable<Data> => {
  if (error || data === null || data === undefined) throw toAppError(error);
  return data;
};

/** The authenticator apps that a code may come from. @throws AppError */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { totp } = orThrow(await supabase().auth.mfa.listFactors());
  return totp.map(({ id, friendly_name: name, created_at }) => ({ id, name: name || 'Authenticator app', created_at }));
}

/** Removes one, or gives up setting it up. @throws AppError `insufficient_aal` unless this sign-in has used a second factor */
export async function removeSecondFactor(factorId: string): Promise<void> {
  orThrow(await supabase().auth.mfa.unenroll({ factorId }));
}

/**
 * Begins to set up an authenticator app; it counts once its first code was given by `verifySecondFactor`.
 * @throws AppError `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, unauthenticated
 */
export async function beginSecondFactor(name: string): Promise<NewSecondFactor> {
  const { all } = orThrow(await supabase().auth.mfa.listFactors());
  // A page that was closed in the middle of this leaves one behind, which keeps the name.
  const left = all.filter(({ status, friendly_name }) => status === 'unverified' && friendly_name === name);
  await Promise.all(left.map(({ id }) => removeSecondFactor(id)));
  const enrolled = await supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'Milepost' });
  const { id, totp } = orThrow(enrolled);
  return { id, picture: totp.qr_code, secret: totp.secret };
}

/** A challenge that waited too long, or was made before this device changed its network: another one serves. */
const worthAnotherChallenge = ['mfa_challenge_expired', 'mfa_ip_address_mismatch'];

/**
 * Gives a code, which completes the sign-in. Each try begins a challenge of its own, so none waits until it expires.
 * @throws AppError `mfa_verification_failed` for a wrong code, `mfa_factor_not_found`, rate-limited, unauthenticated
 */
export async function verifySecondFactor(given: { readonly factorId: string; readonly code: string }): Promise<void> {
  const attempt = async () => orThrow(await supabase().auth.mfa.challengeAndVerify(given));
  try {
    await attempt();
  } catch (error) {
    if (!isAppError(error) || !worthAnotherChallenge.includes(error.code)) throw error;
    await attempt();
  }
}

/**
 * Gives a recovery code in place of a code: the person's authenticator apps are removed, and their other devices signed out.
 * This sign-in is then complete by its password, once it is renewed.
 * @throws AppError invalid for a wrong code, rate-limited, unauthenticated
 */
export async function redeemRecoveryCode(code: string): Promise<void> {
  await callFunction('use-recovery-code', { code }, z.object({}));
}

/** Whether the sign-in kept in this browser is complete: another tab may have given the code meanwhile. @throws AppError */
export async function isSignInComplete(): Promise<boolean> {
  const session = await getStoredSession();
  return session !== null && !isSecondFactorMissing(session);
}

/** Brings what is kept of the sign-in up to date: an administrator may have removed the factor. @throws AppError */
export async function renewSignIn(): Promise<void> {
  orThrow(await supabase().auth.refreshSession());
}

/** The keys of its queries. */
export const secondFactorKeys = { own: () => ['secondFactors', 'own'] };

export const secondFactorQueries = {
  own: () => queryOptions({ queryKey: secondFactorKeys.own(), meta: { tables: [] }, queryFn: listSecondFactors }),
};
