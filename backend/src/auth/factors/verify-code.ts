import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { readBody } from '../http/request-body.ts';
import type { TokenAnswer } from '../sessions/sessions.ts';
import { signedIn } from '../sessions/signed-in.ts';
import { openChallenge } from './challenge.ts';
import { ownFactor, requireTotpFactor, type FactorRow } from './factor-rows.ts';
import { strengthenSession } from './stronger-session.ts';
import { timeStepOf } from './totp.ts';

const body = z.object({ challenge_id: z.string().nullish(), code: z.string().max(100).nullish() });

/**
 * Whether neither this step's code nor a later one was used before: one statement, so of parallel requests only one
 * succeeds.
 */
async function takeTimeStep(tx: Queryable, factorId: string, timeStep: number): Promise<boolean> {
  const taken = await tx.query(
    `insert into auth.mfa_totp_steps as known (factor_id, time_step) values ($1::uuid, $2::bigint)
     on conflict (factor_id) do update set time_step = excluded.time_step where known.time_step < excluded.time_step
     returning factor_id`,
    [factorId, timeStep],
  );
  return taken.length === 1;
}

/** Marks the factor as verified, and deletes others whose setup was not finished. */
async function confirmFactor(tx: Queryable, userId: string, { id }: FactorRow): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1::uuid and status = 'unverified'`,
    [id],
  );
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified' and factor_type = 'totp'`,
    [userId],
  );
}

/** POST /factors/{id}/verify: a code of the app raises the sign-in to one with two factors. */
export const verifyCode = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user, session } = await signedIn(context, request);
  const factor = await ownFactor(context.database, user.id, request.req.param('factorId') ?? '');
  const given = await readBody(request, body);
  const { code } = given;
  if (!code) throw validationFailed('Code needs to be non-empty');
  requireTotpFactor(factor);
  const challengeId = given.challenge_id ?? '';
  const address = request.var.clientAddress;

  const answer = await context.factors.attempts.run(user.id, async (): Promise<TokenAnswer | undefined> => {
    await openChallenge(context.database, factor.id, challengeId, address);
    const timeStep = await timeStepOf(code, context.factors.secrets.open(factor.id, factor.secret ?? ''));
    if (timeStep === undefined) return undefined;
    return context.database.transaction(async (tx) => {
      if (!(await takeTimeStep(tx, factor.id, timeStep))) return undefined;
      await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1::uuid', [challengeId]);
      await confirmFactor(tx, user.id, factor);
      const traits = { factor_id: factor.id, challenge_id: challengeId, factor_type: factor.type };
      await audit(tx, user, 'verification_attempted', address, traits);
      return strengthenSession(tx, context.tokens, { userId: user.id, sessionId: session.id }, factor.id);
    });
  });
  if (answer === undefined) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  request.header('Cache-Control', 'no-store');
  return request.json(answer);
};
