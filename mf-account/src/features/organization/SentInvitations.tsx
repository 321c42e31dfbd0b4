import { X } from 'lucide-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { organizationInvitationQueries, withdrawInvitation } from '../../entities/organization-invitations/requests.ts';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDate } from '@milepost/shared/domain/dates';
import type { OrganizationInvitation } from '@milepost/shared/entities/organizations/model';
import { DataTable, type Column } from '@milepost/shared/ui/DataTable';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Stack } from '@milepost/shared/ui/Layout';
import { toast } from '@milepost/shared/ui/Toast';

/** The open invitations of an organization. */
export function SentInvitations({ orgId }: { orgId: string }) {
  const queryClient = useQueryClient();
  const zone = useTimeZone();
  const { data, isPending, error, refetch } = useQuery(organizationInvitationQueries.sent(orgId));
  const withdrawing = useMutation({
    mutationFn: ({ id }: OrganizationInvitation) => withdrawInvitation(id),
    onSuccess: (_done, { email }) => toast.show({ tone: 'positive', message: `Invitation to ${email} withdrawn` }),
    onError: (failure) =>
      toast.show({ tone: 'critical', message: messageOf(failure, 'Failed to withdraw the invitation. Try again.') }),
    onSettled: () => invalidate(queryClient, 'organization_invitations'),
  });
  const columns: readonly Column<OrganizationInvitation>[] = [
    { id: 'email', header: 'Email', isRowHeader: true, cell: ({ email }) => email },
    { id: 'invited', header: 'Invited', width: '136px', cell: ({ created_at }) => formatDate(created_at, zone) },
    { id: 'expires', header: 'Valid until', width: '136px', cell: ({ expires_at }) => formatDate(expires_at, zone) },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: '56px',
      align: 'end',
      cell: (invitation) => (
        <IconButton
          size="small"
          label={`Withdraw invitation to ${invitation.email}`}
          icon={<X size={16} aria-hidden />}
          busy={withdrawing.isPending && withdrawing.variables.id === invitation.id}
          onClick={() => withdrawing.mutate(invitation)}
        />
      ),
    },
  ];
  return (
    <Stack gap={3}>
      <h2>Invitations</h2>
      {error && !data ? (
        <ErrorState title="Failed to load invitations" onRetry={() => void refetch()}>
          {messageOf(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : (
        <DataTable
          caption="Invitations"
          columns={columns}
          rows={data ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending}
          empty={<EmptyState title="No open invitations">People you invite appear here until they answer.</EmptyState>}
        />
      )}
    </Stack>
  );
}
