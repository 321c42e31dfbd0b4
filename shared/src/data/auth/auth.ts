import { supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { minimumPasswordLength } from '../../domain/passwords/passwords.ts';
import { AppError } from '../../domain/app-error/app-error.ts';
import type { SignInTokens } from '../../domain/link-answers/link-answers.ts';
import type { Role } from '../../contract/permissions.ts';
import { authMeanings } from '../errors/auth-codes.ts';
import { toAppError } from '../errors/errors.ts';
import { execute } from '../request/request.ts';
import { isSecondFactorMissing } from '../../entities/second-factors/requests/missing-second-factor.ts';
import { isViewingAs } from '../view-as/view-as.ts';

/** A sign-in, as supabase-js keeps it. */
export type AuthSession = Session;
export type AuthEvent = AuthChangeEvent;

const orThrow = <Data>({ data, error }: { data: Data; error: unknown }): Data => {
  if (error) throw toAppError(error);
  return data;
};

/** @throws AppError: `invalid_credentials`, `email_not_confirmed`, `user_banned`, rate-limited, network */
export async function signInWithPassword(credentials: { email: string; password: string }): Promise<AuthSession> {
  const { session } = orThrow<{ session: Session | null }>(await supabase().auth.signInWithPassword(credentials));
  if (!session) throw toAppError({ message: 'No session', status: 500 });
  return session;
}

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly role: Extract<Role, 'client' | 'coach'>;
  readonly full_name: string;
  /** The browser's; what the new person's times are shown in until they choose another. */
  readonly time_zone: string;
  /** Where the mailed link leads after confirming. */
  readonly email_redirect_to: string;
};

/** Creates the account; `session` is null until the e-mail address is confirmed. @throws AppError */
export async function signUp(form: SignUp): Promise<{ session: AuthSession | null }> {
  const { session } = orThrow(
    await supabase().auth.signUp({
      email: form.email,
      password: form.password,
      options: {
        data: { role: form.role, fullName: form.full_name, time_zone: form.time_zone },
        emailRedirectTo: form.email_redirect_to,
      },
    }),
  );
  return { session };
}

/** Mails a link that leads to /auth/reset-password; the same answer for known and unknown addresses. @throws AppError */
export async function requestPasswordReset({ email, origin }: { email: string; origin: string }): Promise<void> {
  orThrow(await supabase().auth.resetPasswordForEmail(email, { redirectTo: `${origin}/auth/reset-password` }));
}

/** Mails the confirmation of a new account again. @throws AppError */
export async function resendConfirmation(request: { email: string; email_redirect_to: string }): Promise<void> {
  const { email, email_redirect_to } = request;
  orThrow(await supabase().auth.resend({ type: 'signup', email, options: { emailRedirectTo: email_redirect_to } }));
}

/**
 * Mails a link to /auth/confirm and a code, either of which signs in; the same answer for known and unknown addresses.
 * @throws AppError rate-limited, network
 */
export async function requestSignInLink({ email, origin }: { email: string; origin: string }): Promise<void> {
  const options = { shouldCreateUser: false, emailRedirectTo: `${origin}/auth/confirm` };
  const { error } = await supabase().auth.signInWithOtp({ email, options });
  // What the hosted service answers for an address without an account, which is shown to nobody.
  if (error && error.code !== 'otp_disabled') throw toAppError(error);
}

export type MailedLinkType = 'signup' | 'email' | 'recovery' | 'invite' | 'magiclink' | 'email_change';

/** Redeems the `token_hash` of a mailed link, which signs in. @throws AppError `otp_expired` when used up or expired */
export async function verifyTokenHash(link: { token_hash: string; type: MailedLinkType }): Promise<AuthSession | null> {
  return orThrow(await supabase().auth.verifyOtp(link)).session;
}

/**
 * Signs in with what the server put into the address after it had redeemed a link itself.
 * @throws AppError `session_not_found` when that sign-in has ended, network
 */
export async function signInWithTokens(tokens: SignInTokens): Promise<AuthSession | null> {
  return orThrow<{ session: Session | null }>(await supabase().auth.setSession(tokens)).session;
}

/** The message for an error in the fragment of an address: ours for a known code, else the server's. */
export const saidOf = ({ code, description }: { code: string; description: string }): string =>
  authMeanings.get(code)?.message ?? `The sign-in service answered: “${description.slice(0, 200)}”.`;

const refusedCode = 'This code is incorrect or has expired. Check it, or request a new email.';

/**
 * The mails whose code is typed: 'email' signs in and confirms a new account, 'recovery' lets set a password, and
 * 'email_change' confirms one of the two inboxes of a change of address.
 */
export type MailedCodeType = Extract<MailedLinkType, 'email' | 'recovery' | 'email_change'>;

/**
 * Redeems the six digits of a mail to `email`, which signs in, save where an inbox is left to confirm a change of address.
 * @throws AppError `otp_expired` for a wrong, used, or expired code
 */
export async function verifyCode(given: { email: string; token: string; type: MailedCodeType }): Promise<void> {
  const { error } = await supabase().auth.verifyOtp(given);
  if (error?.code === 'otp_expired') {
    throw new AppError({ code: error.code, kind: 'invalid', message: refusedCode, cause: error });
  }
  if (error) throw toAppError(error);
}

/** Fewest characters of a new password, as the operator has it. */
export const minPasswordCharacters = (): number => dataSettings().minimumPasswordLength ?? minimumPasswordLength;

/** Sets a new password; `current_password` is asked for outside of recovery. @throws AppError `same_password`, `weak_password` */
export async function updatePassword(change: { password: string; current_password?: string }): Promise<void> {
  orThrow<unknown>(await supabase().auth.updateUser(change));
}

/**
 * Asks both mailboxes, of the address so far and of the new one, to confirm that one's own address changes.
 * @throws AppError `reauthentication_needed` when the sign-in is older than a day and no password is given,
 *   `invalid_credentials`, `email_exists`, `user_sso_managed`
 */
export async function changeOwnEmail(change: {
  email: string;
  currentPassword?: string;
  origin: string;
}): Promise<void> {
  const { email, currentPassword, origin } = change;
  const proof = currentPassword === undefined ? {} : { current_password: currentPassword };
  const options = { emailRedirectTo: `${origin}/auth/confirm` };
  orThrow<unknown>(await supabase().auth.updateUser({ email, ...proof }, options));
}

/** Ends this sign-in ('local'), all of them ('global') or all but this one ('others'). @throws AppError */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  orThrow({ data: null, ...(await supabase().auth.signOut({ scope })) });
}

/** The sign-in kept in this browser, refreshed first when it had run out; null when there is none. @throws AppError */
export async function getStoredSession(): Promise<AuthSession | null> {
  return orThrow<{ session: Session | null }>(await supabase().auth.getSession()).session;
}

/**
 * Asks the server whether the sign-in still holds.
 * @throws AppError `unauthenticated`, `insufficient_aal` without the person's second factor, `user_banned`, network
 */
export async function checkSession(): Promise<void> {
  // The sign-in service knows no impersonation; the data API does.
  if (isViewingAs()) return execute(supabase().from('users').select('id').limit(1));
  const { user } = orThrow<{ user: User | null }>(await supabase().auth.getUser());
  const session = await getStoredSession();
  if (user && session && isSecondFactorMissing({ ...session, user })) throw toAppError({ code: 'insufficient_aal' });
}

/** Calls `listener` with each change of the sign-in until the returned function is called. */
export function onAuthChange(listener: (event: AuthEvent, session: AuthSession | null) => void): () => void {
  const { data } = supabase().auth.onAuthStateChange(listener);
  return () => data.subscription.unsubscribe();
}
