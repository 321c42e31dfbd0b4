import { AuthError, invalidCredentials } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import type { SignedIn } from './signed-in.ts';
import type { UserRow } from './users.ts';

/** Seconds after which a sign-in is too old to take the account over with. */
const recentSignIn = 24 * 3600;

/** Mails the six digits that prove that whoever is signed in still has the mailbox. */
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
 * Whoever found an unlocked computer must not be able to take the account over: a new password or address needs the
 * present password, a sign-in of the last day, or a nonce from the mailbox.
 * @throws AuthError invalid_credentials (400), reauthentication_needed (400) or reauthentication_not_valid (422)
 */
export async function requireOwner(
  context: AuthContext,
  { user, session }: SignedIn,
  address: string,
  proof: { readonly currentPassword: string | null | undefined; readonly nonce: string | null | undefined },
): Promise<void> {
  const { currentPassword, nonce } = proof;
  if (typeof currentPassword === 'string') {
    const right = await context.limits.passwordAttempt(user.email, address, () =>
      context.passwords.fits(currentPassword, user.encrypted_password),
    );
    if (!right) throw invalidCredentials();
    return;
  }
  if (session.ageSeconds <= recentSignIn) return;
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  await requireNonce(context, user, address, nonce);
}
