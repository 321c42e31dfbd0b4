import { supabase } from '@milepost/shared/data/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  organizationFiguresSchema,
  organizationListPageSchema,
  organizationMembersPageSchema,
  organizationSchema,
} from './model.ts';
import type {
  Organization,
  OrganizationFigures,
  OrganizationInput,
  OrganizationListPage,
  OrganizationListQuery,
  OrganizationMembersPage,
  OrganizationMembersQuery,
} from './model.ts';
import { createOrUpdate } from '../../data/request/create-once.ts';
import { execute, fetchMany, fetchOne } from '../../data/request/request.ts';
import { updateUnlessChanged } from '../../data/request/update-unless-changed.ts';

const table = 'organizations';

/** The organizations that the caller may see, by name. @throws AppError */
export const listOrganizations = (): Promise<Organization[]> =>
  fetchMany(supabase().from(table).select('*').order('name'), organizationSchema);

/** A page of the organizations in use, or of the archived ones. @throws AppError `forbidden` for all but administrators */
export const listAllOrganizations = (query: OrganizationListQuery): Promise<OrganizationListPage> =>
  fetchOne(
    supabase().rpc('list_organizations', {
      p_search: query.search?.trim() || null,
      p_archived: query.archived ?? false,
      p_limit: query.limit ?? 25,
      p_offset: query.offset ?? 0,
    }),
    organizationListPageSchema,
  );

/** Makes an organization; the same `id` again updates that row. @throws AppError when the short name is taken */
export const createOrganization = (id: string, input: OrganizationInput): Promise<Organization> =>
  createOrUpdate(table, { id, ...input }, organizationSchema);

/** Changes name, short name and domain. @throws AppError `changed_elsewhere` with the present row */
export const updateOrganization = (
  organization: Pick<Organization, 'id' | 'revision'>,
  input: OrganizationInput,
): Promise<Organization> => updateUnlessChanged(table, organization, input, organizationSchema);

/** Archives an organization or takes it back into use. The database sets the moment. @throws AppError */
export const setArchived = (id: string, isArchived: boolean): Promise<Organization> =>
  fetchOne(
    supabase()
      .from(table)
      .update({ archived_at: isArchived ? new Date().toISOString() : null })
      .eq('id', id)
      .select()
      .single(),
    organizationSchema,
  );

/** Makes somebody administrator, and a member if they belong to no organization. Administrators only. @throws AppError */
export const nameOrganizationAdministrator = (orgId: string, userId: string): Promise<void> =>
  execute(supabase().rpc('name_organization_administrator', { p_org_id: orgId, p_user_id: userId }));

/** A page of an organization's members whom the caller may see, and what the caller may do. @throws AppError */
export const listMembers = (orgId: string, query: OrganizationMembersQuery = {}): Promise<OrganizationMembersPage> =>
  fetchOne(
    supabase().rpc('list_organization_members', {
      p_org_id: orgId,
      p_search: query.search?.trim() || null,
      p_limit: query.limit ?? 25,
      p_offset: query.offset ?? 0,
    }),
    organizationMembersPageSchema,
  );

/** Says whether a member administers the organization. For its administrators. @throws AppError */
export const setMemberIsAdmin = (orgId: string, userId: string, isAdmin: boolean): Promise<void> =>
  execute(
    supabase()
      .from('organization_members')
      .update({ is_admin: isAdmin })
      .eq('org_id', orgId)
      .eq('user_id', userId)
      .select('user_id')
      .single(),
  );

/** Takes a member out of the organization, or leaves it oneself. Who is gone already stays gone. @throws AppError */
export const removeMember = (orgId: string, userId: string): Promise<void> =>
  execute(supabase().from('organization_members').delete().eq('org_id', orgId).eq('user_id', userId));

/** Counts and rates over an organization's clients, for its administrators. @throws AppError `forbidden` */
export const getOrganizationFigures = (orgId: string): Promise<OrganizationFigures> =>
  fetchOne(supabase().rpc('organization_figures', { p_org_id: orgId }), organizationFiguresSchema);

const organizationMemberKeys = {
  page: (orgId: string, query: object) => ['organizationMembers', 'page', orgId, query],
  figures: (orgId: string) => ['organizationMembers', 'figures', orgId],
};
/** The keys of the lists of organizations. */
export const organizationKeys = {
  list: () => ['organizations', 'list'],
  page: (query: object) => ['organizations', 'page', query],
};
const organizationMemberMeta = { tables: ['organization_members', 'users'] };
const organizationMeta = { tables: ['organization_invitations', 'organization_members', 'organizations', 'users'] };

export const organizationQueries = {
  list: () => queryOptions({ queryKey: organizationKeys.list(), meta: organizationMeta, queryFn: listOrganizations }),
  /** Keeps the page before on the screen while the next one loads. */
  all: (query: OrganizationListQuery) =>
    queryOptions({
      queryKey: organizationKeys.page(query),
      meta: organizationMeta,
      queryFn: () => listAllOrganizations(query),
      placeholderData: keepPreviousData,
    }),
  members: (orgId: string, query: OrganizationMembersQuery = {}) =>
    queryOptions({
      queryKey: organizationMemberKeys.page(orgId, query),
      meta: organizationMemberMeta,
      queryFn: () => listMembers(orgId, query),
      placeholderData: keepPreviousData,
    }),
  figures: (orgId: string) =>
    queryOptions({
      queryKey: organizationMemberKeys.figures(orgId),
      meta: organizationMemberMeta,
      queryFn: () => getOrganizationFigures(orgId),
    }),
};
