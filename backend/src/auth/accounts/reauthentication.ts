import { AuthError, invalidCredentials } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import type { UserRow } from './users.ts';

/** What somebody wants to change of their account, and what they prove with that it is theirs. */
export type OwnersChange = {
  readonly of: 'password' | 'address';
  readonly currentPassword: string | null | undefined;
  readonly nonce: string | null | undefined;
};

const hour = 3600;
/** Seconds after which a sign-in is too old to change the address with. */
const recentSignIn = 24 * hour;
/** Seconds in which a user who came by a link for choosing a password may choose it. */
const passwordLink = hour;

/** Whether nothing but the sign-in itself is asked for. */
function isProvedBySignIn({ user, session }: SignedIn, change: OwnersChange['of']): boolean {
  if (change === 'address') return session.ageSeconds <= recentSignIn;
  const cameByLink = session.amr.some(({ method }) => method === 'recovery' || method === 'invite');
  if (cameByLink) return session.ageSeconds <= passwordLink;
  // Whoever signs in elsewhere or by mail alone has no password to give.
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
 * Whoever found an unlocked computer must not be able to take the account over: a new password needs the present one or
 * a nonce from the mailbox, unless a link that is for choosing one was opened within the hour; a new address also goes
 * with a sign-in of the last day.
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
