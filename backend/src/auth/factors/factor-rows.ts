import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import { AuthError } from '../http/auth-error.ts';

export type FactorRow = {
  readonly id: string;
  readonly type: 'totp' | 'phone' | 'webauthn';
  readonly status: 'unverified' | 'verified';
  /** Sealed. */
  readonly secret: string | null;
};

const factorId = z.uuid();

/**
 * A factor of that user; another user's is not found.
 * @throws AuthError 404: validation_failed for an invalid id, mfa_factor_not_found
 */
export async function ownFactor(from: Queryable, userId: string, id: string): Promise<FactorRow> {
  if (!factorId.safeParse(id).success) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const [row] = await from.query<FactorRow>(
    `select id, factor_type::text as type, status::text as status, secret
     from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid`,
    [id, userId],
  );
  if (row === undefined) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return row;
}

/** Other kinds may have come along from a hosted project. @throws AuthError 422, worded as GoTrue's when they are off */
export function requireTotpFactor({ type }: FactorRow): void {
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');
  }
}

/** Removes a factor; sign-ins that used it no longer count as having a second factor. */
export async function removeFactor(tx: Queryable, userId: string, { id, type }: FactorRow): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims c using auth.sessions s
     where c.session_id = s.id and s.user_id = $1::uuid and s.factor_id = $2::uuid and c.authentication_method = $3`,
    [userId, id, type],
  );
  await tx.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
     where user_id = $1::uuid and factor_id = $2::uuid`,
    [userId, id],
  );
  await tx.query('delete from auth.mfa_factors where id = $1::uuid', [id]);
}
