import { supabase } from '@milepost/shared/data/client';
import { isAppError } from '../../domain/app-error/app-error.ts';
import { getStoredSession } from '../auth/auth.ts';
import { toAppError } from '../errors/errors.ts';
import { isSecondFactorMissing } from './missing-second-factor.ts';

/** An authenticator app that a person has set up, by the name that they gave it. */
export type SecondFactor = { readonly id: string; readonly name: string };

const orThrow = <Data>({ data, error }: { readonly data: Data; readonly error: unknown }): NonNullable<Data> => {
  if (error || data === null || data === undefined) throw toAppError(error);
  return data;
};

/** The authenticator apps that a code may come from. @throws AppError */
export async function listSecondFactors(): Promise<SecondFactor[]> {
  const { totp } = orThrow(await supabase().auth.mfa.listFactors());
  return totp.map(({ id, friendly_name: name }) => ({ id, name: name || 'Authenticator app' }));
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

/** Whether the sign-in kept in this browser is complete: another tab may have given the code meanwhile. @throws AppError */
export async function isSignInComplete(): Promise<boolean> {
  const session = await getStoredSession();
  return session !== null && !isSecondFactorMissing(session);
}

/** Brings what is kept of the sign-in up to date: an administrator may have removed the factor. @throws AppError */
export async function renewSignIn(): Promise<void> {
  orThrow(await supabase().auth.refreshSession());
}
