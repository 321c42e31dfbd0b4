import { useQuery } from '@tanstack/react-query';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';

/** The names of organizations by id, for an announcement that is for one of them. */
export function useOrganizationNames(isAsked: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({ ...organizationQueries.list(), enabled: isAsked });
  return new Map(data.map(({ id, name }) => [id, name]));
}
