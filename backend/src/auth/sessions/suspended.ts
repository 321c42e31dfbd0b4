import type { Queryable } from '../../database/database.ts';
import type { UserRow } from '../accounts/users.ts';
import { AuthError } from '../http/auth-error.ts';

/**
 * Why somebody who has proved who they are may not sign in: with the reason and the end where an administrator suspended
 * them, worded as the mail about it. GoTrue says only 'User is banned', which is kept for users who were banned otherwise.
 */
export async function suspended(from: Queryable, user: Pick<UserRow, 'id'>, status: 400 | 403): Promise<AuthError> {
  const [row] = await from.query<{ message: string }>(
    `select 'This account is suspended. ' || private.suspension_words(done.reason, done.ends_at, person.time_zone)
       as message
     from public.users person
     cross join lateral (
       select a.action, a.reason, a.ends_at from public.account_actions a
       where a.user_id = person.id and a.action in ('suspended', 'restored')
       order by a.created_at desc limit 1
     ) done
     where person.id = $1::uuid and person.status = 'suspended' and done.action = 'suspended'`,
    [user.id],
  );
  return new AuthError(status, 'user_banned', row?.message ?? 'User is banned');
}
