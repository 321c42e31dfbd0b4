import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { UserRow } from './users.ts';

export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly encryptedPassword: string;
  readonly metadata: Readonly<Record<string, unknown>>;
};

const appMetadata = { provider: 'email', providers: ['email'] };

const identityData = ({ id, email, metadata }: NewUser) => ({
  ...metadata,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});

/** Stores a user whose address is not confirmed yet; the trigger on auth.users creates the profile. */
export async function insertUser(tx: Queryable, user: NewUser): Promise<void> {
  await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, confirmation_token, recovery_token,
       email_change, email_change_token_new, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data,
       created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', 'authenticated', $2, $3, '', '', '', '',
       now(), $4::jsonb, $5::jsonb, now(), now())`,
    [user.id, user.email, user.encryptedPassword, JSON.stringify(appMetadata), JSON.stringify(user.metadata)],
  );
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now(), now())`,
    [user.id, JSON.stringify(identityData(user))],
  );
}

/**
 * The response that registering an unknown address would give, for one that is known already, so that the response does
 * not reveal it (GoTrue returns an empty list of identities there, which does).
 */
export function obfuscatedUser(user: NewUser): UserRow {
  const now = new Date().toISOString().replace('Z', '000+00:00');
  const identity = {
    identity_id: randomUUID(),
    id: user.id,
    user_id: user.id,
    identity_data: identityData(user),
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email: user.email,
  };
  return {
    id: user.id,
    email: user.email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: appMetadata,
    raw_user_meta_data: { ...user.metadata },
    full_name: null,
    created_at: now,
    updated_at: now,
    banned: false,
    banned_until: null,
    factors: [],
    identities: [identity],
  };
}
