import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { organizationMemberSchema, organizationSchema } from '../../domain/organizations/organizations.ts';
import type { Organization, OrganizationMember } from '../../domain/organizations/organizations.ts';
import { nameOf } from '../../domain/people/people.ts';
import { organizationKeys, organizationMemberKeys } from '../query-keys/query-keys.ts';
import { personColumns } from '../request/embeds.ts';
import { many } from '../request/request.ts';

/** The organizations that the caller may see, by name. @throws AppError */
export const listOrganizations = (): Promise<Organization[]> =>
  many(supabase().from('organizations').select('*').order('name'), organizationSchema);

/** The members of an organization whom the caller may see, by name. @throws AppError */
export async function listMembers(orgId: string): Promise<OrganizationMember[]> {
  const members = await many(
    supabase()
      .from('organization_members')
      .select(`*,user:users!organization_members_user_id_fkey(${personColumns})`)
      .eq('org_id', orgId),
    organizationMemberSchema,
  );
  return members.sort((one, other) => nameOf(one.user).localeCompare(nameOf(other.user)));
}

export const organizationQueries = {
  list: () => queryOptions({ queryKey: organizationKeys.list(), queryFn: listOrganizations }),
  members: (orgId: string) =>
    queryOptions({ queryKey: organizationMemberKeys.of(orgId), queryFn: () => listMembers(orgId) }),
};
