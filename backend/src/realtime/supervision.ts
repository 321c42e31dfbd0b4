import type { Database } from '../database/database.ts';
import type { Channel } from './channels/channel.ts';

/** Asked of the sign-in and not of the token: a user who has just given the code may keep the token for a moment. */
const liveSessions = `
  select s.id,
    coalesce(s.aal, 'aal1') >= 'aal2' or not exists (
      select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'
    ) as complete
  from auth.sessions s join public.users u on u.id = s.user_id
  where s.id in (select value::uuid from jsonb_array_elements_text($1::jsonb)) and u.status = 'active'
    and (s.not_after is null or s.not_after > now())
  union all
  select i.id, true from private.live_impersonations i
  where i.id in (select value::uuid from jsonb_array_elements_text($1::jsonb))`;

/**
 * Closes the channels whose token has expired, or whose sign-in has ended or lacks the second factor: a stream must not
 * outlive the right to it, and on a quiet channel nothing else would notice.
 */
export async function closeExpiredChannels(
  database: Pick<Database, 'query'>,
  channels: Iterable<Channel>,
): Promise<void> {
  const people = [...channels].filter(({ subscriber }) => Number.isFinite(subscriber.expiresAt));
  const current = people.filter((channel) => {
    if (channel.subscriber.expiresAt > Date.now()) return true;
    channel.shutDown('Token has expired');
    return false;
  });
  const signedIn = current.filter(({ subscriber }) => subscriber.role === 'authenticated');
  if (signedIn.length === 0) return;
  const sessionIds = new Map(signedIn.map((channel) => [channel, channel.subscriber.sessionId]));
  const ids = [...new Set(sessionIds.values())].filter((id) => id !== undefined);
  const rows = await database.query<{ id: string; complete: boolean }>(liveSessions, [JSON.stringify(ids)]);
  const live = new Map(rows.map(({ id, complete }) => [id, complete]));
  const refused = [...sessionIds].filter(([, sessionId]) => live.get(sessionId ?? '') !== true);
  // A token that came before the sign-in ended may wait behind what was said first.
  await Promise.all(refused.map(([{ connection }]) => connection.answered));
  for (const [channel, sessionId] of refused) {
    // Whoever signed in anew meanwhile stays.
    if (channel.subscriber.sessionId !== sessionId) continue;
    channel.shutDown(
      live.has(sessionId ?? '') ? 'Enter your authentication code to continue' : 'Sign in again to continue',
    );
  }
}
