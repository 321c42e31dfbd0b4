import { audit } from '../accounts/audit.ts';
import type { AuthContext } from '../context.ts';
import { rememberChallenge, type PkceChallenge } from '../sessions/flow-state.ts';
import type { UserRow } from '../accounts/users.ts';

const kinds = {
  confirmation: { token: 'confirmation_token', method: 'email/signup', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', method: 'recovery', sentAt: 'recovery_sent_at' },
  magic_link: { token: 'recovery_token', method: 'magiclink', sentAt: 'recovery_sent_at' },
} as const;

/** Where the link leads, and the PKCE challenge of the application that requested it. */
export type LinkRequest = { readonly redirectTo: string; readonly pkce: PkceChallenge | undefined };

/** Emails a link and a code that sign in: to confirm the address, to choose a new password, or only to sign in. */
export async function mailLink(
  context: AuthContext,
  kind: keyof typeof kinds,
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'>,
  { redirectTo, pkce }: LinkRequest,
): Promise<void> {
  const { token, method, sentAt } = kinds[kind];
  const owner = { userId: user.id, email: user.email };
  const mailed = await context.database.transaction(async (tx) => {
    if (pkce !== undefined) await rememberChallenge(tx, user.id, method, pkce);
    await audit(tx, user, kind === 'confirmation' ? 'user_confirmation_requested' : 'user_recovery_requested', '');
    await tx.query(`update auth.users set ${sentAt} = now() where id = $1::uuid`, [user.id]);
    return context.oneTimeTokens.issue(tx, owner, token, pkce === undefined ? 'implicit' : 'pkce');
  });
  const values = { Email: user.email, Data: user.raw_user_meta_data ?? {}, RedirectTo: redirectTo };
  await context.mail(kind, user.email, { ...values, ...mailed });
}
