import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminOverviewSchema } from '../dashboard/model.ts';
import type { AdminOverview } from '../dashboard/model.ts';
import { assignmentSchema, peopleCountsSchema, peoplePageSchema } from './model.ts';
import type { Assignment, PeopleCounts, PeoplePage, PeopleQuery } from './model.ts';
import type { Role } from '../../contract/permissions.ts';
import { execute, fetchOne } from '../../data/request/request.ts';

/** A page of the people whom the caller may see. @throws AppError `forbidden` for a client */
export const listPeople = (query: PeopleQuery): Promise<PeoplePage> =>
  fetchOne(
    supabase().rpc('list_people', {
      p_search: query.search?.trim() || null,
      p_role: query.role ?? null,
      p_status: query.status ?? null,
      p_org: query.org_id ?? null,
      p_activity: query.activity ?? null,
      p_verified: query.verified ?? null,
      p_sort: query.sort ?? 'full_name',
      p_descending: query.descending ?? false,
      p_limit: query.limit ?? 25,
      p_after: query.after ?? null,
      p_before: query.before ?? null,
      p_joined_on: query.joined_on ?? null,
    }),
    peoplePageSchema,
  );

/** The counted tiles of user management. @throws AppError `forbidden` for anybody but administrators */
export const countPeople = (): Promise<PeopleCounts> => fetchOne(supabase().rpc('count_people'), peopleCountsSchema);

/** Administrators only; ends the assignments of the old role. @throws AppError */
export const setRole = (userId: string, role: Role): Promise<void> =>
  execute(supabase().rpc('admin_set_role', { p_user_id: userId, p_role: role }));

/** Administrators only; an active assignment of the same pair is given back as it is. @throws AppError */
export const assignCoach = (clientId: string, coachId: string): Promise<Assignment> =>
  fetchOne(supabase().rpc('admin_assign_coach', { p_client_id: clientId, p_coach_id: coachId }), assignmentSchema);

/** The counted figures of the platform. @throws AppError `forbidden` for anybody but administrators */
export const getAdminOverview = (): Promise<AdminOverview> =>
  fetchOne(supabase().rpc('admin_overview'), adminOverviewSchema);

/** The keys of its queries. */
export const peopleKeys = {
  all: () => ['people'],
  page: (query: object) => ['people', 'page', query],
  counts: () => ['people', 'counts'],
  overview: () => ['people', 'overview'],
};
const peopleMeta = {
  tables: ['announcement_dismissals', 'client_coach_assignments', 'lesson_progress', 'organization_members', 'users'],
};

export const peopleQueries = {
  /** Keeps the page before on the screen while the next one loads. */
  page: (query: PeopleQuery) =>
    queryOptions({
      queryKey: peopleKeys.page(query),
      meta: peopleMeta,
      queryFn: () => listPeople(query),
      placeholderData: keepPreviousData,
    }),
  counts: () => queryOptions({ queryKey: peopleKeys.counts(), meta: peopleMeta, queryFn: countPeople }),
  adminOverview: () => queryOptions({ queryKey: peopleKeys.overview(), meta: peopleMeta, queryFn: getAdminOverview }),
};
