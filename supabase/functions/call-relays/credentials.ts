import { createHmac } from 'node:crypto';
import type { TurnAccess } from './settings.ts';

/** Seconds: longer than the longest session with the time before and after it. */
const lifetime = 4 * 60 * 60;

/**
 * What the browser shows to the TURN server. With a shared secret it is good for four hours and no longer, as the TURN
 * REST API of coturn (`use-auth-secret`) has it: the name says until when, the password is its signature.
 */
export function credentialsOf(
  access: TurnAccess,
  session: string,
  now = Date.now(),
): { username: string; credential: string } {
  if (!('secret' in access)) return { username: access.username, credential: access.password };
  const username = `${Math.floor(now / 1000) + lifetime}:${session}`;
  return { username, credential: createHmac('sha1', access.secret).update(username).digest('base64') };
}
