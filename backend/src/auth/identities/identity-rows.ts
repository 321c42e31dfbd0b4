import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import type { ExternalPerson } from './external-person.ts';

export async function findOwner(tx: Queryable, person: ExternalPerson): Promise<string | undefined> {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [person.provider, person.subject],
  );
  return row?.user_id;
}

export async function insertIdentity(tx: Queryable, userId: string, person: ExternalPerson): Promise<void> {
  await tx.query(
    `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid, $2, $3::uuid, $4::jsonb, $5, now(), now(), now())`,
    [randomUUID(), person.subject, userId, JSON.stringify(person.data), person.provider],
  );
}

export async function refreshIdentity(tx: Queryable, person: ExternalPerson): Promise<void> {
  await tx.query(
    `update auth.identities set identity_data = $3::jsonb, updated_at = now() where provider = $1 and provider_id = $2`,
    [person.provider, person.subject, JSON.stringify(person.data)],
  );
}

/**
 * Adds the password as an identity of a user who came through a provider, so that the provider's can be removed later.
 * (GoTrue does not.)
 */
export async function insertEmailIdentity(tx: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  if (email === '') return;
  const data = { sub: id, email, email_verified: true, phone_verified: false };
  const inserted = await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     select $1::uuid::text, $1::uuid, $2::jsonb, 'email', now(), now(), now()
     where not exists (select from auth.identities where user_id = $1::uuid and provider = 'email')
     returning id`,
    [id, JSON.stringify(data)],
  );
  if (inserted.length > 0) await nameProviders(tx, id);
}

/** Says in the person's app_metadata, and so in the tokens, which providers they have; the oldest is the first. */
export async function nameProviders(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(), raw_app_meta_data = coalesce(raw_app_meta_data, '{}'::jsonb) || (
       select jsonb_build_object('provider', jsonb_agg(kind.provider order by since, kind.provider) -> 0,
         'providers', jsonb_agg(kind.provider order by since, kind.provider))
       from (select provider, min(created_at) as since from auth.identities where user_id = $1::uuid group by provider) kind
     ) where id = $1::uuid`,
    [userId],
  );
}

/** What the provider says of the person now; other metadata of theirs stays. */
export async function mergeMetadata(tx: Queryable, userId: string, person: ExternalPerson): Promise<void> {
  await tx.query(
    `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}'::jsonb) || $2::jsonb
     where id = $1::uuid`,
    [userId, JSON.stringify(person.data)],
  );
}
