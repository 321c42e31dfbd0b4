import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { organizationQueries } from '@milepost/shared/data/organizations';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationMember } from '@milepost/shared/domain/organizations';
import { nameOf } from '@milepost/shared/domain/people';
import { Avatar } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-weight: 500;
`;
const Basis = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;
const Title = styled.h2`
  small {
    margin-left: var(--space-2);
    color: var(--faint);
    font-size: var(--size-12);
    font-weight: 400;
  }
`;

const columnsFor = (ownId: string): readonly Column<OrganizationMember>[] => [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ user, user_id }) => (
      <Person>
        <Avatar name={user?.full_name} email={user?.email} src={user?.avatar_url} />
        {user ? nameOf(user) : 'Not shared with you'}
        {user_id === ownId && <Badge dot={false}>You</Badge>}
      </Person>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ user }) => user?.email ?? '' },
  {
    id: 'role',
    header: 'Role in the organization',
    width: '220px',
    cell: ({ is_admin }) =>
      is_admin ? (
        <Badge tone="accent" dot={false}>
          Administrator
        </Badge>
      ) : (
        'Member'
      ),
  },
];

/** The members whom the viewer may see. */
export function Members({ orgId }: { orgId: string }) {
  const { user, profile } = useSignedIn();
  const { data, isPending, isError, error, refetch } = useQuery(organizationQueries.members(orgId));
  if (isError) {
    return (
      <ErrorState title="Failed to load members" onRetry={() => void refetch()}>
        {messageOf(error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  const seesOnlyItself = profile.role === 'client' && data?.every(({ user_id }) => user_id === user.id);
  return (
    <Stack gap={3}>
      <Title>
        Members
        {data && !seesOnlyItself && <small>{data.length === 1 ? '1 person' : `${data.length} people`}</small>}
      </Title>
      <DataTable
        caption="Members"
        columns={columnsFor(user.id)}
        rows={data ?? []}
        rowKey={({ user_id }) => user_id}
        isLoading={isPending}
        empty={<EmptyState title="No members yet">An administrator adds people on the users page.</EmptyState>}
      />
      {seesOnlyItself && <Basis>You see only your own membership. Coaches and administrators see all members.</Basis>}
    </Stack>
  );
}
