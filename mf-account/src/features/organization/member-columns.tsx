import styled from 'styled-components';
import { formatDate } from '@milepost/shared/domain/dates';
import type { OrganizationMember } from '@milepost/shared/entities/organizations/model';
import { nameOf, roleLabel } from '@milepost/shared/entities/people/model';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import type { Column } from '@milepost/shared/ui/DataTable';

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  strong {
    display: block;
    font-weight: 550;
  }
  span span {
    color: var(--muted);
    font-size: var(--size-13);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`;

/** What the list shows of a member; days by the clock of `zone`. */
export const memberColumns = (ownId: string, zone: string): readonly Column<OrganizationMember>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ user, user_id }) => (
      <Person>
        <Avatar name={user.full_name} email={user.email} src={user.avatar_url} />
        <span>
          <strong>{user_id === ownId ? `${nameOf(user)} (you)` : nameOf(user)}</strong>
          <span>{user.email}</span>
        </span>
      </Person>
    ),
  },
  { id: 'role', header: 'Role', width: '140px', cell: ({ role }) => roleLabel(role) },
  {
    id: 'organization-role',
    header: 'In the organization',
    width: '180px',
    cell: ({ is_admin }) =>
      is_admin ? (
        <Badge tone="accent" dot={false}>
          Administrator
        </Badge>
      ) : (
        'Member'
      ),
  },
  {
    id: 'joined',
    header: 'Joined',
    width: '136px',
    align: 'end',
    cell: ({ joined_at }) => formatDate(joined_at, zone),
  },
];
