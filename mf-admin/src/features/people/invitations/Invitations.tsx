import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { invalidate } from '@milepost/shared/data/invalidation';
import {
  invitationsPerPage,
  resendInvitation,
  userInvitationQueries,
} from '../../../entities/user-invitations/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { UserInvitation } from '../../../entities/user-invitations/model.ts';
import { useAddress } from '@milepost/shared/features/address';
import { DataTable } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Menu } from '@milepost/shared/ui/Menu';
import { PageSteps } from '@milepost/shared/ui/PageSteps';
import { toast } from '@milepost/shared/ui/Toast';
import { invitationColumns } from './invitation-columns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Who is invited and has not accepted yet. */
export function Invitations() {
  const client = useQueryClient();
  const zone = useTimeZone();
  const { parameters, change } = useAddress();
  const page = Math.min(Math.max(Math.trunc(Number(parameters.get('page'))) || 1, 1), 10_000);
  const [withdrawn, setWithdrawn] = useState<UserInvitation>();
  const { data, error, isPending, refetch } = useQuery(userInvitationQueries.page(page));
  useLiveList({ table: 'user_invitations' });
  const resend = useMutation({
    mutationFn: ({ id }: UserInvitation) => resendInvitation(id),
    onSuccess: (_done, { email }) =>
      toast.show({ tone: 'positive', message: `Invitation to ${email} is on its way again` }),
    onError: (failure) =>
      toast.show({ tone: 'critical', message: messageOf(failure, 'Failed to resend the invitation. Try again.') }),
    onSettled: () => invalidate(client, 'user_invitations'),
  });
  const open = (next: number): void => change({ page: next === 1 ? null : String(next) });
  const menu = {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    width: '56px',
    cell: (invitation: UserInvitation) => (
      <Menu
        label={`Actions for ${invitation.email}`}
        items={[
          { id: 'resend', label: 'Resend', onAction: () => resend.mutate(invitation) },
          { id: 'withdraw', label: 'Withdraw', tone: 'critical', onAction: () => setWithdrawn(invitation) },
        ]}
      />
    ),
  };
  return (
    <Stack gap={3}>
      <h2>Invitations</h2>
      {error && !data ? (
        <ErrorState title="Failed to load invitations" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Invitations"
          columns={[...invitationColumns(zone), menu]}
          rows={data?.slice(0, invitationsPerPage) ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          stackBelow={760}
          empty={
            <EmptyState title="No open invitations">
              Users you invite appear here until they choose a password.
            </EmptyState>
          }
          footer={
            page > 1 || (data?.length ?? 0) > invitationsPerPage ? (
              <PageSteps
                onPrevious={page > 1 ? () => open(page - 1) : undefined}
                onNext={(data?.length ?? 0) > invitationsPerPage ? () => open(page + 1) : undefined}
              >
                {`Page ${page}`}
              </PageSteps>
            ) : undefined
          }
        />
      )}
      {withdrawn && <WithdrawDialog invitation={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Stack>
  );
}
