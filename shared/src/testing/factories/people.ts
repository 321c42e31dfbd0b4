import type { Organization } from '../../entities/organizations/model.ts';
import type { Person, User, UserProfile } from '../../entities/people/model.ts';
import { testIds, testInstant } from './ids.ts';

export const makePerson = (row: Partial<Person> = {}): Person => ({
  id: testIds.client,
  full_name: 'Dana Cole',
  email: 'client@milepost.test',
  avatar_url: null,
  ...row,
});

export const makeCoach = (row: Partial<Person> = {}): Person =>
  makePerson({ id: testIds.coach, full_name: 'Ada Cruz', email: 'coach@milepost.test', ...row });

export const makeProfile = (row: Partial<UserProfile> = {}): UserProfile => ({
  ...(row.role === 'coach' ? makeCoach() : makePerson(row.role === 'super_admin' ? { id: testIds.admin } : {})),
  role: 'client',
  org_id: null,
  headline: null,
  time_zone: 'UTC',
  status: 'active',
  erase_at: null,
  second_factor_due_at: null,
  ...row,
});

export const makeUser = (row: Partial<User> = {}): User => ({
  ...makeProfile(),
  last_seen_at: testInstant,
  created_at: testInstant,
  ...row,
});

export const makeOrganization = (row: Partial<Organization> = {}): Organization => ({
  id: testIds.organization,
  name: 'Harbor Careers',
  slug: 'harbor-careers',
  domain: 'harbor.test',
  archived_at: null,
  revision: 1,
  ...row,
});

/** A sign-in that holds for an hour, as the auth service answers it and the browser keeps it. */
export const makeAuthSession = (user: { readonly id: string; readonly email?: string | null } = makePerson()) => ({
  access_token: `e30.${btoa(JSON.stringify({ sub: user.id }))}.e30`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {}, ...user },
});
