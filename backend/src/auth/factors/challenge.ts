import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { ownFactor, requireTotpFactor } from './factor-rows.ts';

/** Seconds in which a challenge has to be answered. */
const lifetime = 300;

const inetOf = (address: string): string => (isIP(address) === 0 ? '::' : address);

/** POST /factors/{id}/challenge */
export const challenge = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await signedIn(context, request);
  const factor = await ownFactor(context.database, user.id, request.req.param('factorId') ?? '');
  requireTotpFactor(factor);
  const id = randomUUID();
  const address = request.var.clientAddress;
  await context.database.transaction(async (tx) => {
    // First, because the row of the challenge locks the factor's, and two of them would wait for each other. GoTrue keeps
    // these times apart by a unique key; a clock that counts milliseconds gives two people the same one.
    await tx.query(
      `update auth.mfa_factors set last_challenged_at = clock_timestamp() + random() * interval '999 microseconds'
       where id = $1::uuid`,
      [factor.id],
    );
    await tx.query(
      `delete from auth.mfa_challenges where factor_id = $1::uuid and created_at < now() - interval '1 hour'`,
      [factor.id],
    );
    await tx.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1::uuid, $2::uuid, now(), $3::inet)`,
      [id, factor.id, inetOf(address)],
    );
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await audit(tx, user, 'challenge_created', address, traits);
  });
  return request.json({ id, type: factor.type, expires_at: Math.floor(Date.now() / 1000) + lifetime });
};

const challengeId = z.uuid();

const notFound = (): AuthError =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');

/**
 * Checks whether a challenge may be answered: created for this factor, from this address, not expired or answered
 * before.
 * @throws AuthError 422, worded as GoTrue's
 */
export async function openChallenge(from: Queryable, factorId: string, id: string, address: string): Promise<void> {
  if (!challengeId.safeParse(id).success) throw notFound();
  const [row] = await from.query<{ answered: boolean; from_here: boolean; expired: boolean }>(
    `select verified_at is not null as answered, ip_address = $3::inet as from_here,
       created_at < now() - make_interval(secs => $4) as expired
     from auth.mfa_challenges where id = $1::uuid and factor_id = $2::uuid`,
    [id, factorId, inetOf(address), lifetime],
  );
  if (row === undefined) throw notFound();
  if (row.answered || !row.from_here) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (row.expired) {
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, 'mfa_challenge_expired', message);
  }
}
