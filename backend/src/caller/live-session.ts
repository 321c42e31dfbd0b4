import type { Queryable } from '../database/database.ts';
import type { AccessClaims } from '../tokens/access-token.ts';

/**
 * Whether the sign-in behind a token is still there and its person active and not banned: the same question as the
 * policies' `private.session_is_live()`. The policies alone would answer an ended sign-in with empty lists, which a page
 * shows as 'nothing there'; asked here, it hears that it has to sign in again.
 */
export async function isSessionLive(from: Queryable, { role, sub, session_id }: AccessClaims): Promise<boolean> {
  if (role !== 'authenticated') return true;
  if (sub === undefined || session_id === undefined) return false;
  const [row] = await from.query<{ live: boolean }>(
    `select exists (
       select from auth.sessions s
       join auth.users a on a.id = s.user_id
       join public.users u on u.id = s.user_id
       where s.id = $1::uuid and s.user_id = $2::uuid and u.status = 'active' and a.deleted_at is null
         and (a.banned_until is null or a.banned_until <= now())
         and (s.not_after is null or s.not_after > now())
     ) as live`,
    [session_id, sub],
  );
  return row?.live === true;
}
