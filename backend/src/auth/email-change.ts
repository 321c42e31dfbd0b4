import type { Queryable } from '../database/database.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { issueToken, type SpentToken } from './one-time-tokens.ts';
import { isUniqueViolation } from './unique-violation.ts';
import type { UserRow } from './users.ts';

export const emailExists = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** Remembers the wanted address and asks both mailboxes: a stolen session alone cannot take the account away. */
export async function mailEmailChange(
  context: AuthContext,
  user: UserRow,
  newEmail: string,
  redirectTo: string,
): Promise<void> {
  const owner = (email: string) => ({ userId: user.id, email });
  const tokens = await context.database.transaction(async (tx) => {
    await tx.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
         updated_at = now() where id = $1::uuid`,
      [user.id, newEmail],
    );
    return {
      current: await issueToken(tx, owner(user.email), 'email_change_token_current', 'implicit'),
      next: await issueToken(tx, owner(newEmail), 'email_change_token_new', 'implicit'),
    };
  });
  const values = { Email: user.email, NewEmail: newEmail, RedirectTo: redirectTo };
  await context.mail('email_change', user.email, { ...values, TokenHash: tokens.current });
  await context.mail('email_change', newEmail, { ...values, TokenHash: tokens.next });
}

/**
 * Counts one of the two confirmations; the second makes the change.
 * @throws AuthError email_exists when somebody else took the address in between
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
  return 'complete';
}
