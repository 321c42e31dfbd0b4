import type { Queryable } from '../database/database.ts';
import { linkExpired } from './auth-error.ts';
import type { AuthContext, SignInOrigin } from './context.ts';
import { confirmEmailChange } from './email-change.ts';
import { issueCode } from './flow-state.ts';
import { spendToken, type OneTimeTokenType } from './one-time-tokens.ts';
import { beginSession, type SignInMethod, type TokenAnswer } from './sessions.ts';
import { findUserById, type UserRow } from './users.ts';

export const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email', 'email_change'] as const;
export type LinkType = (typeof linkTypes)[number];

const accepted: Readonly<Record<LinkType, readonly OneTimeTokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

const methods: Readonly<Record<LinkType, SignInMethod>> = {
  signup: 'otp',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email: 'otp',
  email_change: 'otp',
};

/** Under which name the PKCE challenge was remembered when the mail was asked for. */
const flows: Readonly<Record<LinkType, SignInMethod>> = { ...methods, signup: 'email/signup', email: 'email/signup' };

export type SpentLink =
  | { readonly outcome: 'session'; readonly answer: TokenAnswer }
  | { readonly outcome: 'code'; readonly code: string }
  /** The first of two mailboxes has confirmed a change of address. */
  | { readonly outcome: 'waiting' };

async function confirmAddress(tx: Queryable, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return;
  await tx.query('update auth.users set email_confirmed_at = now(), updated_at = now() where id = $1::uuid', [user.id]);
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'::jsonb, updated_at = now()
     where user_id = $1::uuid and provider = 'email'`,
    [user.id],
  );
}

type Link = { readonly token: string; readonly type: LinkType; readonly email: string | undefined };

/**
 * Spends a mailed link: whoever has it has the mailbox.
 * @throws AuthError otp_expired (403) when it is unknown, used, too old or of another kind; user_banned (400)
 */
export function spendLink(
  context: AuthContext,
  link: Link,
  origin: SignInOrigin,
  flow: 'pkce' | 'implicit',
): Promise<SpentLink> {
  return context.database.transaction(async (tx) => {
    const spent = await spendToken(tx, link.token, accepted[link.type]);
    if (spent === undefined || (link.email !== undefined && link.email !== spent.email)) throw linkExpired();
    if (link.type === 'email_change' && (await confirmEmailChange(tx, spent)) === 'first') {
      return { outcome: 'waiting' as const };
    }
    const before = await findUserById(tx, spent.userId);
    if (before === undefined) throw linkExpired();
    await confirmAddress(tx, before);
    const user = (await findUserById(tx, spent.userId)) ?? before;
    const code = flow === 'pkce' ? await issueCode(tx, user.id, flows[link.type]) : undefined;
    if (code !== undefined) return { outcome: 'code' as const, code };
    const answer = await beginSession(tx, context.tokens, user, methods[link.type], origin);
    return { outcome: 'session' as const, answer };
  });
}
