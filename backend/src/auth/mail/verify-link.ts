import type { Queryable } from '../../database/database.ts';
import { audit, type AuditAction } from '../accounts/audit.ts';
import { AuthError, codeExpired, linkExpired } from '../http/auth-error.ts';
import type { AuthContext, SignInOrigin } from '../context.ts';
import { confirmEmailChange } from './email-change.ts';
import { issueCode } from '../sessions/flow-state.ts';
import type { OneTimeTokenType, SpentToken } from './one-time-tokens.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { beginSession, type SignInMethod, type TokenAnswer } from '../sessions/sessions.ts';
import { findUserById, type UserRow } from '../accounts/users.ts';

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

/** The sign-in method under which the PKCE challenge was stored when the email was requested. */
function flowOf(type: LinkType, token: OneTimeTokenType): SignInMethod {
  if (type === 'email_change') return 'email_change';
  if (token === 'confirmation_token') return 'email/signup';
  return type === 'recovery' ? 'recovery' : 'magiclink';
}

export type UsedLink =
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

/** What using a link does beside signing in, for the audit log. */
function actOf(type: LinkType, { email_confirmed_at }: UserRow): AuditAction | undefined {
  if (type === 'invite') return 'invite_accepted';
  if (type === 'email_change') return 'user_modified';
  return email_confirmed_at === null ? 'user_signedup' : undefined;
}

/** The proof from an email: its link's token, or its six digits and the address that they were sent to. */
export type MailedProof = { readonly tokenHash: string } | { readonly email: string; readonly code: string };

type Mailed = { readonly type: LinkType; readonly secret: MailedProof };

const findAndSpend = (
  { oneTimeTokens }: AuthContext,
  tx: Queryable,
  { type, secret }: Mailed,
): Promise<SpentToken | undefined> =>
  'code' in secret
    ? oneTimeTokens.spendCode(tx, secret, accepted[type])
    : oneTimeTokens.spendLink(tx, secret.tokenHash, accepted[type]);

async function afterSpending(
  context: AuthContext,
  tx: Queryable,
  type: LinkType,
  spent: SpentToken,
  origin: SignInOrigin,
  flow: 'pkce' | 'implicit',
): Promise<UsedLink> {
  if (type === 'email_change' && (await confirmEmailChange(tx, spent)) === 'first') return { outcome: 'waiting' };
  const before = await findUserById(tx, spent.userId);
  if (before === undefined) throw linkExpired();
  await confirmAddress(tx, before);
  const act = actOf(type, before);
  if (act !== undefined) await audit(tx, before, act, origin.address);
  const user = (await findUserById(tx, spent.userId)) ?? before;
  if (flow === 'implicit') {
    return { outcome: 'session', answer: await beginSession(tx, context.tokens, user, methods[type], origin) };
  }
  if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned');
  const code = await issueCode(tx, user.id, flowOf(type, spent.type));
  if (code === undefined) throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.');
  return { outcome: 'code', code };
}

/**
 * Uses up an emailed link or code: its holder has access to the mailbox.
 * @throws AuthError otp_expired (403) when it is unknown, used, too old or of another kind; user_banned (400)
 */
export async function spendMailed(
  context: AuthContext,
  mailed: Mailed,
  origin: SignInOrigin,
  flow: 'pkce' | 'implicit',
): Promise<UsedLink> {
  const spending = async (): Promise<UsedLink | undefined> =>
    context.database.transaction(async (tx) => {
      const spent = await findAndSpend(context, tx, mailed);
      return spent === undefined ? undefined : afterSpending(context, tx, mailed.type, spent, origin, flow);
    });
  const { secret } = mailed;
  if (!('code' in secret)) {
    const link = await spending();
    if (link === undefined) throw linkExpired();
    return link;
  }
  let byCode: UsedLink | undefined;
  const attempt = async (): Promise<boolean> => {
    byCode = await spending();
    return byCode !== undefined;
  };
  // The duration must not reveal whether an email was sent to the address, and so whether an account has it.
  await withMinimumDuration(() => context.limits.codeAttempt(secret.email, origin.address, attempt));
  if (byCode === undefined) throw codeExpired();
  return byCode;
}
