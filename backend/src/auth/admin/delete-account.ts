import { createHash } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { UserRow } from '../accounts/users.ts';

/** Deletes the account, and by the foreign keys of the product's tables what belongs to the user. */
export async function deleteAccount(tx: Queryable, { id }: UserRow): Promise<void> {
  await tx.query('delete from auth.users where id = $1::uuid', [id]);
}

const unreadable = (id: string, value: string): string =>
  createHash('sha256')
    .update(id + value)
    .digest('base64url');

/**
 * Keeps the row, so that references to it stay valid, but clears what identifies the user or lets anyone sign in. The
 * address can be registered again.
 */
export async function softDeleteAccount(tx: Queryable, { id, email, identities }: UserRow): Promise<void> {
  await tx.query(
    `update auth.users set email = $2, phone = null, encrypted_password = '', email_change = '', phone_change = '',
       confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
       phone_change_token = '', reauthentication_token = '', raw_user_meta_data = '{}', deleted_at = now(),
       updated_at = now()
     where id = $1::uuid`,
    [id, unreadable(id, email)],
  );
  for (const { identity_id, id: providerId } of identities) {
    await tx.query(
      `update auth.identities set provider_id = $2, identity_data = '{}', updated_at = now() where id = $1::uuid`,
      [identity_id, unreadable(id, String(providerId))],
    );
  }
  for (const table of ['mfa_factors', 'sessions', 'one_time_tokens', 'flow_state']) {
    await tx.query(`delete from auth.${table} where user_id = $1::uuid`, [id]);
  }
}
