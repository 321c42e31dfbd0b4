import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import { namesIn, type PasswordOwner } from '../passwords/own-words.ts';

const time = z.string().nullable();
const data = z.record(z.string(), z.unknown()).nullable();

const userRow = z.object({
  id: z.uuid(),
  /** Empty for a user who signs in with a wallet only. */
  email: z.string(),
  encrypted_password: z.string().nullable(),
  email_confirmed_at: time,
  invited_at: time,
  confirmation_sent_at: time,
  recovery_sent_at: time,
  email_change: z.string().nullable(),
  email_change_sent_at: time,
  last_sign_in_at: time,
  raw_app_meta_data: data,
  raw_user_meta_data: data,
  /** The name in the user's profile. */
  full_name: z.string().nullable(),
  created_at: time,
  updated_at: time,
  /** Banned for a time in the auth schema, or suspended by an administrator. */
  banned: z.boolean(),
  banned_until: time,
  /** Of the second sign-in step, without their secrets. */
  factors: z.array(z.looseObject({ id: z.string(), status: z.enum(['unverified', 'verified']) })),
  identities: z.array(z.record(z.string(), z.unknown())),
});

export type UserRow = z.infer<typeof userRow>;

const select = `
  select u.id, coalesce(u.email, '') as email, u.encrypted_password, u.email_confirmed_at, u.invited_at, u.confirmation_sent_at,
    u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.last_sign_in_at, u.raw_app_meta_data,
    u.raw_user_meta_data, person.full_name, u.created_at, u.updated_at, u.banned_until,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
        'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type,
        'last_challenged_at', f.last_challenged_at)) order by f.created_at), '[]'::jsonb)
      from auth.mfa_factors f where f.user_id = u.id) as factors,
    (coalesce(u.banned_until > now(), false) or coalesce(person.status = 'suspended', false)) as banned,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.email) order by i.created_at), '[]'::jsonb)
      from auth.identities i where i.user_id = u.id) as identities
  from auth.users u left join public.users person on person.id = u.id
  where u.deleted_at is null and `;

async function findOne(from: Queryable, condition: string, value: string): Promise<UserRow | undefined> {
  const [row] = await from.query(select + condition, [value]);
  return row === undefined ? undefined : userRow.parse(row);
}

export const findUserByEmail = (from: Queryable, email: string): Promise<UserRow | undefined> =>
  findOne(from, 'u.email = $1 and not u.is_sso_user', email);

export const findUserById = (from: Queryable, id: string): Promise<UserRow | undefined> =>
  findOne(from, 'u.id = $1::uuid', id);

/** A page of all users, the newest first, and the total count. */
export async function findUsers(
  from: Queryable,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly users: readonly UserRow[] }> {
  const [count] = await from.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  );
  const rows = await from.query(`${select} true order by u.created_at desc nulls last, u.id limit $1 offset $2`, [
    page.limit,
    page.offset,
  ]);
  return { total: count?.total ?? 0, users: rows.map((row) => userRow.parse(row)) };
}

/** The words that a password must not consist of. */
export const passwordOwner = (user: Pick<UserRow, 'email' | 'full_name' | 'raw_user_meta_data'>): PasswordOwner => ({
  email: user.email,
  names: [user.full_name, ...namesIn(user.raw_user_meta_data)],
});

export const hasVerifiedFactor = ({ factors }: Pick<UserRow, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified');

/** The user in GoTrue's JSON: fields without a value are left out. */
export function userObject(row: UserRow): Record<string, unknown> {
  const optional = {
    invited_at: row.invited_at,
    email_confirmed_at: row.email_confirmed_at,
    confirmed_at: row.email_confirmed_at,
    confirmation_sent_at: row.confirmation_sent_at,
    recovery_sent_at: row.recovery_sent_at,
    new_email: row.email_change,
    email_change_sent_at: row.email_change === '' ? null : row.email_change_sent_at,
    last_sign_in_at: row.last_sign_in_at,
    banned_until: row.banned_until,
  };
  return {
    id: row.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: row.email,
    phone: '',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null && value !== '')),
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: row.identities,
    ...(row.factors.length > 0 ? { factors: row.factors } : {}),
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  };
}
