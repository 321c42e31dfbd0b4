import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { audit } from '../accounts/audit.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { readBody } from '../http/request-body.ts';
import { signedIn, type SignedIn } from '../sessions/signed-in.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import { newTotp } from './totp.ts';

const body = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().max(120).nullish(),
  issuer: z.string().max(120).nullish(),
});

/** GoTrue's default; unverified ones count as well. */
const maxFactors = 10;
/** Seconds after which a factor whose setup was not finished is deleted. */
const unfinishedLifetime = 300;

export const nameConflict = (name: string): AuthError =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );

/** @throws AuthError for the kinds that this installation does not offer */
function requireTotp(type: string | null | undefined): void {
  switch (type) {
    case 'totp':
      return;
    case 'phone':
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    case 'webauthn':
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    default:
      throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  }
}

type Existing = { friendly_name: string | null; verified: boolean };

/** The user's factors; enrollments of one user run one after another, so that parallel ones can't exceed the limit. */
async function lockFactors(tx: Queryable, userId: string): Promise<Existing[]> {
  await tx.query('select from auth.users where id = $1::uuid for update', [userId]);
  await tx.query(
    `delete from auth.mfa_factors f
     where f.user_id = $1::uuid and f.status = 'unverified' and f.created_at < now() - make_interval(secs => $2)
       and not exists (
         select from auth.mfa_challenges c
         where c.factor_id = f.id and c.created_at > now() - make_interval(secs => $2)
       )`,
    [userId, unfinishedLifetime],
  );
  return tx.query<Existing>(
    `select friendly_name, status = 'verified' as verified from auth.mfa_factors where user_id = $1::uuid`,
    [userId],
  );
}

function checkAgainst(existing: readonly Existing[], name: string, { session }: SignedIn): void {
  if (existing.some((factor) => (factor.friendly_name ?? '') === name)) throw nameConflict(name);
  if (existing.length >= maxFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (existing.some(({ verified }) => verified) && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** POST /factors: starts setting up an authenticator app; it has no effect before its first code was verified. */
export const enroll = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const signed = await signedIn(context, request);
  const { user } = signed;
  const given = await readBody(request, body);
  requireTotp(given.factor_type);
  const name = given.friendly_name ?? '';
  const issuer = given.issuer || new URL(context.environment.siteUrl).host;
  const totp = await newTotp(issuer, user.email);
  const id = randomUUID();
  try {
    await context.database.transaction(async (tx) => {
      checkAgainst(await lockFactors(tx, user.id), name, signed);
      await tx.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         values ($1::uuid, $2::uuid, $3, 'totp', 'unverified', now(), now(), $4)`,
        [id, user.id, name, context.factors.secrets.seal(id, totp.secret)],
      );
      await audit(tx, user, 'factor_in_progress', request.var.clientAddress, { factor_id: id, factor_type: 'totp' });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameConflict(name) : error;
  }
  request.header('Cache-Control', 'no-store');
  return request.json({ id, type: 'totp', friendly_name: name, totp });
};
