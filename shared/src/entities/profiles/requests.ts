import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { AppError } from '../../domain/app-error/app-error.ts';
import { organizationSchema } from '../organizations/model.ts';
import type { Organization } from '../organizations/model.ts';
import { personSchema, userProfileSchema, userSchema } from '../people/model.ts';
import type { Person, ProfileInput, User, UserProfile } from '../people/model.ts';
import { getStoredSession } from '../../data/auth/auth.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { personColumns, personEmbed } from '../../data/request/embeds.ts';

/** What is known of a person to who may see them, by the view user_profiles. @throws AppError `not-found` */
export const getProfile = (id: string): Promise<UserProfile> =>
  fetchOne(supabase().from('user_profiles').select().eq('id', id).single(), userProfileSchema);

/** A row of users with all columns: one's own, or for an administrator anybody's. @throws AppError */
export const getUser = (id: string): Promise<User> =>
  fetchOne(supabase().from('users').select().eq('id', id).single(), userSchema);

/** Name, address and picture of somebody. @throws AppError */
export const getPerson = (id: string): Promise<Person> =>
  fetchOne(supabase().from('user_profiles').select(personColumns).eq('id', id).single(), personSchema);

/** Null when it is archived, which opens nothing to its members. @throws AppError */
export const getOrganization = (id: string): Promise<Organization | null> =>
  fetchOne(supabase().from('organizations').select().eq('id', id).maybeSingle(), organizationSchema.nullable());

/** Changes one's own row and gives it. @throws AppError 'Not authenticated' when signed out */
export async function updateOwnProfile(input: ProfileInput): Promise<User> {
  const session = await getStoredSession();
  if (!session) throw new AppError({ code: 'signed_out', kind: 'unauthenticated', message: 'Not authenticated' });
  return fetchOne(supabase().from('users').update(input).eq('id', session.user.id).select().single(), userSchema);
}

const byName = (people: readonly (Person | null)[]): Person[] =>
  people
    .filter((person) => person !== null)
    .sort((one, other) => (one.full_name ?? one.email ?? '').localeCompare(other.full_name ?? other.email ?? ''));

const counterparts = async (mine: 'client_id' | 'coach_id', theirs: 'client_id' | 'coach_id', id: string) => {
  const people = await fetchMany(
    supabase()
      .from('client_coach_assignments')
      .select(personEmbed('person', `client_coach_assignments_${theirs}`))
      .eq(mine, id)
      .eq('is_active', true),
    z.object({ person: personSchema.nullable() }),
  );
  return byName(people.map(({ person }) => person));
};

/** The clients actively assigned to a coach, by name. @throws AppError */
export const listAssignedClients = (coachId: string): Promise<Person[]> =>
  counterparts('coach_id', 'client_id', coachId);

/** The coaches actively assigned to a client, by name. @throws AppError */
export const listAssignedCoaches = (clientId: string): Promise<Person[]> =>
  counterparts('client_id', 'coach_id', clientId);

/** Counts that the caller opened this person's page, once a day; one's own is not counted. @throws AppError */
export const recordProfileView = (profileId: string): Promise<void> =>
  execute(supabase().rpc('record_profile_view', { p_profile_id: profileId }));

/** Notes that the caller is here, at most every five minutes. @throws AppError */
export const touchLastSeen = (): Promise<void> => execute(supabase().rpc('touch_last_seen'));

const profileKeys = {
  own: (id: string) => ['profiles', 'own', id],
  person: (id: string) => ['profiles', 'person', id],
  organization: (id: string) => ['profiles', 'organization', id],
};
const userKeys = { one: (id: string) => ['users', id] };
const assignedPeopleKeys = {
  clients: (coachId: string) => ['assignedPeople', 'clients', coachId],
  coaches: (clientId: string) => ['assignedPeople', 'coaches', clientId],
};
const assignedPeopleMeta = { tables: ['client_coach_assignments'] };
const profileMeta = { tables: ['users'] };

export const profileQueries = {
  profile: (id: string) =>
    queryOptions({ queryKey: profileKeys.own(id), meta: profileMeta, queryFn: () => getProfile(id) }),
  user: (id: string) => queryOptions({ queryKey: userKeys.one(id), meta: profileMeta, queryFn: () => getUser(id) }),
  person: (id: string) =>
    queryOptions({ queryKey: profileKeys.person(id), meta: profileMeta, queryFn: () => getPerson(id) }),
  organization: (id: string) =>
    queryOptions({
      queryKey: profileKeys.organization(id),
      meta: { tables: ['organization_invitations', 'organization_members', 'organizations', 'users'] },
      queryFn: () => getOrganization(id),
    }),
  assignedClients: (coachId: string) =>
    queryOptions({
      queryKey: assignedPeopleKeys.clients(coachId),
      meta: assignedPeopleMeta,
      queryFn: () => listAssignedClients(coachId),
    }),
  assignedCoaches: (clientId: string) =>
    queryOptions({
      queryKey: assignedPeopleKeys.coaches(clientId),
      meta: assignedPeopleMeta,
      queryFn: () => listAssignedCoaches(clientId),
    }),
};
