import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { messageOf } from '@milepost/shared/domain/app-error';
import type {
  Organization,
  OrganizationMember,
  OrganizationMembersPage,
} from '@milepost/shared/entities/organizations/model';
import { Button } from '@milepost/shared/ui/Button';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack, Toolbar } from '@milepost/shared/ui/Layout';
import { Pagination } from '@milepost/shared/ui/Pagination';
import { SearchField } from '@milepost/shared/ui/SearchField';
import { memberColumns } from './member-columns.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { pageSize, type MembersView } from './useMembersView.ts';

const Basis = styled.p`
  color: var(--muted);
  font-size: var(--size-13);
`;

type Props = {
  organization: Organization;
  members: Pick<UseQueryResult<OrganizationMembersPage>, 'data' | 'isPending' | 'error' | 'refetch'>;
  view: MembersView;
  onChange: (changes: Partial<MembersView>) => void;
};

/** The members whom the viewer may see, and what the viewer may do with each. */
export function Members({ organization, members, view, onChange }: Props) {
  const { user } = useSignedIn();
  const zone = useTimeZone();
  const [leaving, setLeaving] = useState<OrganizationMember | null>(null);
  const { data, isPending, error, refetch } = members;
  if (error && !data) {
    return (
      <ErrorState title="Failed to load members" onRetry={() => void refetch()}>
        {messageOf(error, 'Check your connection and try again.')}
      </ErrorState>
    );
  }
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (member: OrganizationMember) =>
      data?.may_manage || member.user_id === user.id ? (
        <MemberMenu member={member} isOwn={member.user_id === user.id} onRemove={() => setLeaving(member)} />
      ) : null,
  };
  return (
    <Stack gap={3}>
      <h2>Members</h2>
      {data?.sees_all !== false && (
        <Toolbar>
          <SearchField
            label="Search members"
            placeholder="Search by name or email"
            value={view.q}
            onChange={(q) => onChange({ q })}
          />
        </Toolbar>
      )}
      <DataTable
        caption="Members"
        columns={[...memberColumns(user.id, zone), menu]}
        rows={data?.rows ?? []}
        rowKey={({ user_id }) => user_id}
        isLoading={isPending}
        empty={
          view.q === '' ? (
            <EmptyState title="No members yet">Invite people by email. They appear here once they accept.</EmptyState>
          ) : (
            <EmptyState
              title="No members match"
              action={<Button onClick={() => onChange({ q: '' })}>Clear search</Button>}
            />
          )
        }
        footer={
          data?.sees_all && (
            <Pagination
              page={view.page}
              pageSize={pageSize}
              total={data.total}
              noun="members"
              onPage={(page) => onChange({ page })}
            />
          )
        }
      />
      {data?.sees_all === false && (
        <Basis>You see only your own membership. Coaches and administrators see all members.</Basis>
      )}
      {leaving && (
        <RemoveMemberDialog
          organization={organization}
          member={leaving}
          isOwn={leaving.user_id === user.id}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}
