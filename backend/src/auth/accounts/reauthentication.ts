import { AuthError, invalidCredentials } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import type { UserRow } from './users.ts';

/** A change that a user requests of their own account, and their proof that it is theirs. */
export type OwnersChange = {
  readonly of: 'password' | 'address';
  readonly currentPassword: string | null | undefined;
  readonly nonce: string | null | undefined;
};

const hour = 3600;
/** Seconds after which a sign-in is too old to change the address without another proof. */
const recentSignIn = 24 * hour;
/** Seconds after signing in by a link for choosing a password in which no other proof is needed. */
const passwordLink = hour;

/** Whether the sign-in itself is proof enough. */
function isProvedBySignIn({ user, session }: SignedIn, change: OwnersChange['of']): boolean {
  if (change === 'address') return session.ageSeconds <= recentSignIn;
  const cameByLink = session.amr.some(({ method }) => method === 'recovery' || method === 'invite');
  if (cameByLink) return session.ageSeconds <= passwordLink;
  // A user who signs in through a provider or by email only has no password to enter.
  return !user.encrypted_password && session.ageSeconds <= recentSignIn;
}

/** Mails the six digits that prove that the current user still has the mailbox. */
export async function mailNonce(context: AuthContext, user: UserRow): Promise<void> {
  const { Token } = await context.database.transaction(async (tx) => {
    await tx.query('update auth.users set reauthentication_sent_at = now() where id = $1::uuid', [user.id]);
    const owner = { userId: user.id, email: user.email };
    return context.oneTimeTokens.issue(tx, owner, 'reauthentication_token', 'implicit');
  });
  await context.mail('reauthentication', user.email, { Email: user.email, Data: user.raw_user_meta_data ?? {}, Token });
}

async function requireNonce(context: AuthContext, user: UserRow, address: string, nonce: string): Promise<void> {
  const right = await context.limits.codeAttempt(user.email, address, async () => {
    const given = { email: user.email, code: nonce };
    const spent = await context.database.transaction((tx) =>
      context.oneTimeTokens.spendCode(tx, given, ['reauthentication_token']),
    );
    return spent?.userId === user.id;
  });
  if (!right) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/**
 * Someone at an unlocked computer must not be able to take over the account: a new password needs the present one or a
 * nonce from the mailbox, unless the user signed in within the hour by a link for choosing one. A new address, or the
 * first password of a user without one, also goes with a sign-in of the last day.
 * @throws AuthError invalid_credentials (400), reauthentication_needed (400) or reauthentication_not_valid (422)
 */
export async function requireOwner(
  context: AuthContext,
  signed: SignedIn,
  address: string,
  change: OwnersChange,
): Promise<void> {
  const { user } = signed;
  const { currentPassword, nonce } = change;
  if (typeof currentPassword === 'string') {
    const right = await context.limits.passwordAttempt(user.email, address, () =>
      context.passwords.fits(currentPassword, user.encrypted_password),
    );
    if (!right) throw invalidCredentials();
    return;
  }
  if (isProvedBySignIn(signed, change.of)) return;
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  await requireNonce(context, user, address, nonce);
}
