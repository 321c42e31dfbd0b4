import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { AuthError } from '../http/auth-error.ts';
import { findUserByEmail, findUserById, type UserRow } from '../accounts/users.ts';
import type { ExternalPerson } from './external-person.ts';
import { findOwner, insertIdentity, mergeMetadata, nameProviders, refreshIdentity } from './identity-rows.ts';

const isSso = ({ provider }: ExternalPerson): boolean => provider.startsWith('sso:');

const needsVerification = ({ provider }: ExternalPerson): AuthError =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );

/**
 * The account that a new identity joins: the one with the same address, if the provider has verified it; else the only
 * one with an identity of that verified address. A company's identity provider vouches for its own people only, so
 * those never join an account.
 */
async function accountOfAddress(tx: Queryable, person: ExternalPerson): Promise<UserRow | undefined> {
  if (isSso(person) || person.email === undefined || !person.emailVerified) return undefined;
  const holder = await findUserByEmail(tx, person.email);
  if (holder !== undefined) return holder;
  const linked = await tx.query<{ user_id: string }>(
    `select distinct user_id from auth.identities
     where email = $1 and provider not like 'sso:%' and identity_data -> 'email_verified' = 'true'::jsonb limit 2`,
    [person.email],
  );
  const [only] = linked;
  return only === undefined || linked.length > 1 ? undefined : findUserById(tx, only.user_id);
}

/**
 * The account with this address was created by someone who never confirmed it. Now its owner signs in: everything that
 * would let the other one in is removed. An invited user's metadata is from the administrator and stays.
 */
async function takeOver(tx: Queryable, account: UserRow): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1::uuid', [account.id]);
  await tx.query('delete from auth.one_time_tokens where user_id = $1::uuid', [account.id]);
  await tx.query('delete from auth.mfa_factors where user_id = $1::uuid', [account.id]);
  await tx.query('delete from auth.flow_state where user_id = $1::uuid', [account.id]);
  await tx.query(
    `update auth.users set encrypted_password = null, email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = case when invited_at is null then '{}'::jsonb else raw_user_meta_data end
     where id = $1::uuid`,
    [account.id],
  );
}

async function insertAccount(tx: Queryable, person: ExternalPerson): Promise<string> {
  const id = randomUUID();
  const metadata = { provider: person.provider, providers: [person.provider] };
  await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, confirmation_token, recovery_token, email_change,
       email_change_token_new, email_confirmed_at, is_sso_user, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1::uuid, 'authenticated', 'authenticated', $2::text, '', '', '', '',
       case when $2::text is null then null else now() end, $3, $4::jsonb, $5::jsonb, now(), now())`,
    [id, person.email ?? null, isSso(person), JSON.stringify(metadata), JSON.stringify(person.data)],
  );
  return id;
}

/** The id of the person's account, after everything that a sign-in creates or changes. */
async function accountOf(tx: Queryable, person: ExternalPerson): Promise<string> {
  const owner = await findOwner(tx, person);
  if (owner !== undefined) {
    await refreshIdentity(tx, person);
    await mergeMetadata(tx, owner, person);
    return owner;
  }
  if (person.provider !== 'web3' && !person.emailVerified) throw needsVerification(person);
  const account = await accountOfAddress(tx, person);
  if (account === undefined) {
    const id = await insertAccount(tx, person);
    await insertIdentity(tx, id, person);
    return id;
  }
  if (account.email_confirmed_at === null) await takeOver(tx, account);
  await insertIdentity(tx, account.id, person);
  await mergeMetadata(tx, account.id, person);
  await nameProviders(tx, account.id);
  return account.id;
}

/**
 * Finds the account of a person for whom a provider vouches, links it by a verified address, or creates it.
 * @throws AuthError provider_email_needs_verification (422) or user_banned (403)
 */
export async function personOfIdentity(tx: Queryable, person: ExternalPerson): Promise<UserRow> {
  const user = await findUserById(tx, await accountOf(tx, person));
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found');
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}
