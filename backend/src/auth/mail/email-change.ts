import type { Queryable } from '../../database/database.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { rememberChallenge } from '../sessions/flow-state.ts';
import type { LinkRequest } from './link-mail.ts';
import type { SpentToken } from './one-time-tokens.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import type { UserRow } from '../accounts/users.ts';

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/**
 * Stores the new address and emails both mailboxes: a stolen session alone can't take over the account. A user who
 * signed in with a wallet has no address yet: the first one is confirmed by its own mailbox alone.
 */
export async function mailEmailChange(
  context: AuthContext,
  user: UserRow,
  newEmail: string,
  { redirectTo, pkce }: LinkRequest,
): Promise<void> {
  const isFirst = user.email === '';
  const flow = pkce === undefined ? 'implicit' : 'pkce';
  const owner = (email: string) => ({ userId: user.id, email });
  const tokens = await context.database.transaction(async (tx) => {
    await tx.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = $3::smallint,
         updated_at = now() where id = $1::uuid`,
      [user.id, newEmail, isFirst ? 1 : 0],
    );
    if (pkce !== undefined) await rememberChallenge(tx, user.id, 'email_change', pkce);
    await audit(tx, user, 'user_modified', '', { changed: ['email_change'] });
    return {
      current: await context.oneTimeTokens.issue(tx, owner(user.email), 'email_change_token_current', flow),
      next: await context.oneTimeTokens.issue(tx, owner(newEmail), 'email_change_token_new', flow),
    };
  });
  const data = user.raw_user_meta_data ?? {};
  const values = { Email: user.email, NewEmail: newEmail, Data: data, RedirectTo: redirectTo };
  if (!isFirst) await context.mail('email_change', user.email, { ...values, ...tokens.current });
  await context.mail('email_change', newEmail, { ...values, ...tokens.next });
}

/**
 * Counts one of the two confirmations; the second changes the address.
 * @throws AuthError email_exists when another user took the address meanwhile
 */
export async function confirmEmailChange(tx: Queryable, spent: SpentToken): Promise<'first' | 'complete'> {
  const [row] = await tx.query<{ email_change: string | null; status: number }>(
    `update auth.users set email_change_confirm_status = email_change_confirm_status + 1, updated_at = now()
     where id = $1::uuid and email_change_confirm_status < 2
     returning email_change, email_change_confirm_status as status`,
    [spent.userId],
  );
  if (row === undefined || row.status < 2 || !row.email_change) return 'first';
  try {
    await tx.query(
      `update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
         email_confirmed_at = now(), updated_at = now() where id = $1::uuid`,
      [spent.userId],
    );
  } catch (error) {
    throw isUniqueViolation(error) ? emailExists() : error;
  }
  await tx.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1::uuid and provider = 'email'`,
    [spent.userId, row.email_change],
  );
  // What else was emailed to the previous address must not open the account anymore.
  await tx.query('delete from auth.one_time_tokens where user_id = $1::uuid', [spent.userId]);
  return 'complete';
}
