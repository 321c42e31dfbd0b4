import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import * as z from 'zod';
import { roles } from '@milepost/shared/contract/permissions';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import { peopleActivities, roleSchema, roleLabel, peopleStatuses } from '@milepost/shared/entities/people/model';
import { Toolbar } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { Select } from '@milepost/shared/ui/Select';
import { searchLimit, type PeopleView } from './usePeopleView.ts';

/* Names of organizations may be long; the row has room for all filters where the page is wide. */
const Filters = styled(Toolbar)`
  @media (min-width: 720px) {
    select {
      max-width: 156px;
    }
  }
`;

type Props = {
  view: PeopleView;
  onChange: (changes: Partial<PeopleView>) => void;
  /** The choice of columns, after the filters. */
  children: ReactNode;
};

/** Search and filters of the people list. */
export function PeopleFilters({ view, onChange, children }: Props) {
  const organizations = useQuery(organizationQueries.list());
  return (
    <Filters>
      <SearchField
        label="Search users"
        placeholder="Search by name or email"
        value={view.q}
        onChange={(q) => onChange({ q: q.slice(0, searchLimit) })}
      />
      <Select
        label="Role"
        hideLabel
        value={view.role}
        placeholder="All roles"
        options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
        onChange={(event) => onChange({ role: roleSchema.safeParse(event.target.value).data ?? '' })}
      />
      <Select
        label="Status"
        hideLabel
        value={view.status}
        placeholder="Any status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'suspended', label: 'Suspended' },
          { value: 'invited', label: 'Invited' },
        ]}
        onChange={(event) => onChange({ status: peopleStatuses.find((status) => status === event.target.value) ?? '' })}
      />
      <Select
        label="Organization"
        hideLabel
        value={view.org}
        placeholder="All organizations"
        options={(organizations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ org: event.target.value })}
      />
      <Select
        label="Activity"
        hideLabel
        value={view.activity}
        placeholder="Any activity"
        options={[
          { value: 'active', label: 'Seen in 30 days' },
          { value: 'inactive', label: 'Not seen in 30 days' },
          { value: 'new', label: 'Joined this month' },
        ]}
        onChange={(event) => onChange({ activity: z.enum(peopleActivities).safeParse(event.target.value).data ?? '' })}
      />
      <Select
        label="Verification"
        hideLabel
        value={view.verified}
        placeholder="Verified or not"
        options={[
          { value: 'yes', label: 'Verified coaches' },
          { value: 'no', label: 'Unverified coaches' },
        ]}
        onChange={(event) => onChange({ verified: z.enum(['yes', 'no']).safeParse(event.target.value).data ?? '' })}
      />
      {children}
    </Filters>
  );
}
