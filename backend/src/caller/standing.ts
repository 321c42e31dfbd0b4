import type { Queryable } from '../database/database.ts';
import type { AccessClaims } from '../tokens/access-token.ts';

/** `incomplete`: the password was given, and not the second factor that the person has. */
export type Standing = 'good' | 'ended' | 'incomplete';

/**
 * Whether the sign-in behind a token is still there, its person active and not banned, and their second factor given if
 * they have one: the questions of the policies' `private.session_is_live()` and `private.has_second_factor()`. The
 * policies alone would answer with empty lists, which a page shows as 'nothing there'; checked here, it gets what to do.
 */
export async function standingOf(
  from: Queryable,
  { role, sub, session_id, aal, act }: AccessClaims,
): Promise<Standing> {
  if (role !== 'authenticated') return 'good';
  if (sub === undefined || session_id === undefined) return 'ended';
  if (act !== undefined) {
    const live = await from.query(
      `select from private.live_impersonations i
       where i.id = $1::uuid and i.user_id = $2::uuid and i.administrator_id = $3::uuid`,
      [session_id, sub, act.sub],
    );
    return live.length > 0 ? 'good' : 'ended';
  }
  const [row] = await from.query<{ complete: boolean }>(
    `select $3::boolean or not exists (
       select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
     ) as complete
     from auth.sessions s
     join auth.users a on a.id = s.user_id
     join public.users u on u.id = s.user_id
     where s.id = $1::uuid and s.user_id = $2::uuid and u.status = 'active' and a.deleted_at is null
       and (a.banned_until is null or a.banned_until <= now())
       and (s.not_after is null or s.not_after > now())`,
    [session_id, sub, aal === 'aal2'],
  );
  if (row === undefined) return 'ended';
  return row.complete ? 'good' : 'incomplete';
}
