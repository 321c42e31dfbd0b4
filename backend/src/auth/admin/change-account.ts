import type { Queryable } from '../../database/database.ts';
import { validationFailed } from '../http/auth-error.ts';
import { emailExists } from '../mail/email-change.ts';
import { metadata } from '../http/request-body.ts';
import { endSessions } from '../sessions/sessions.ts';
import { isUniqueViolation } from '../accounts/unique-violation.ts';
import type { UserRow } from '../accounts/users.ts';
import type { RequestedAccount } from './account-body.ts';

type Data = Readonly<Record<string, unknown>>;

/** A null removes the key. @throws AuthError validation_failed when it grows too large for a token */
function merged(before: Data | null, given: Data): string {
  const data = Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== null));
  if (!metadata.safeParse(data).success) throw validationFailed('metadata may hold 4 KB at most');
  return JSON.stringify(data);
}

/** Changes the address at once; links that were emailed to the old one become invalid. */
async function changeEmail(tx: Queryable, { id }: UserRow, email: string, verified: boolean): Promise<void> {
  try {
    await tx.query('update auth.users set email = $2 where id = $1::uuid', [id, email]);
  } catch (error) {
    throw isUniqueViolation(error) ? emailExists() : error;
  }
  await tx.query('delete from auth.one_time_tokens where user_id = $1::uuid', [id]);
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now())
     on conflict (provider_id, provider) do update set updated_at = now(),
       identity_data = auth.identities.identity_data || excluded.identity_data`,
    [id, JSON.stringify({ sub: id, email, email_verified: verified, phone_verified: false })],
  );
}

async function confirmEmail(tx: Queryable, { id }: UserRow): Promise<void> {
  await tx.query('update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1::uuid', [
    id,
  ]);
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'::jsonb, updated_at = now()
     where user_id = $1::uuid and provider = 'email'`,
    [id],
  );
  await tx.query(`delete from auth.one_time_tokens where user_id = $1::uuid and token_type = 'confirmation_token'`, [
    id,
  ]);
}

/** Changes the password and signs the user out everywhere. */
async function changePassword(tx: Queryable, { id }: UserRow, encryptedPassword: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2 where id = $1::uuid', [id, encryptedPassword]);
  await tx.query(`delete from auth.one_time_tokens where user_id = $1::uuid and token_type = 'recovery_token'`, [id]);
  await endSessions(tx, id, { scope: 'global' });
}

/**
 * Changes an account as an administrator requested.
 * @returns the names of the changed fields, for the audit log
 * @throws AuthError email_exists (422), validation_failed (400)
 */
export async function changeAccount(tx: Queryable, user: UserRow, requested: RequestedAccount): Promise<string[]> {
  const changed: string[] = [];
  if (requested.email !== undefined && requested.email !== user.email) {
    await changeEmail(tx, user, requested.email, requested.emailConfirm);
    changed.push('email');
  }
  if (requested.emailConfirm) {
    await confirmEmail(tx, user);
    changed.push('email_confirm');
  }
  if (requested.encryptedPassword !== undefined) {
    await changePassword(tx, user, requested.encryptedPassword);
    changed.push('password');
  }
  if (Object.keys(requested.userMetadata).length > 0) changed.push('user_metadata');
  if (Object.keys(requested.appMetadata).length > 0) changed.push('app_metadata');
  await tx.query(
    `update auth.users set raw_user_meta_data = $2::jsonb, raw_app_meta_data = $3::jsonb, updated_at = now()
     where id = $1::uuid`,
    [
      user.id,
      merged(user.raw_user_meta_data, requested.userMetadata),
      merged(user.raw_app_meta_data, requested.appMetadata),
    ],
  );
  if (requested.banSeconds !== undefined) {
    await tx.query(
      `update auth.users set banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2::float8) end
       where id = $1::uuid`,
      [user.id, requested.banSeconds],
    );
    changed.push(requested.banSeconds > 0 ? 'banned' : 'ban lifted');
  }
  return changed;
}
