import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { UserRow } from './users.ts';

/** The actions that are logged, and the log type of each, as GoTrue groups them. */
const logTypes = {
  login: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  token_refreshed: 'token',
  user_modified: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_updated_password: 'user',
  identity_unlinked: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
} as const;

export type AuditAction = keyof typeof logTypes;

/** Who did it: a user, or a holder of the secret key. */
export type AuditActor = Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'> | 'service_role';

const nobody = '00000000-0000-0000-0000-000000000000';

function described(actor: AuditActor): Record<string, unknown> {
  if (actor === 'service_role') return { actor_id: nobody, actor_username: actor, actor_via_sso: false };
  const name = actor.raw_user_meta_data?.['full_name'];
  return {
    actor_id: actor.id,
    actor_username: actor.email,
    actor_via_sso: false,
    ...(typeof name === 'string' ? { actor_name: name } : {}),
  };
}

/**
 * Writes one line of auth.audit_log_entries, in the transaction of the action itself, so that neither is stored without
 * the other.
 * @param traits what the action was about; never a password, token, code or secret
 */
export async function audit(
  tx: Queryable,
  actor: AuditActor,
  action: AuditAction,
  address: string,
  traits?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const payload = { ...described(actor), action, log_type: logTypes[action], ...(traits ? { traits } : {}) };
  await tx.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ($1::uuid, $2::uuid, $3::json, now(), $4)`,
    [nobody, randomUUID(), JSON.stringify(payload), address.slice(0, 64)],
  );
}

/** The traits of an action on another user's account. */
export const aboutUser = ({ id, email }: Pick<UserRow, 'id' | 'email'>) => ({ user_id: id, user_email: email });
