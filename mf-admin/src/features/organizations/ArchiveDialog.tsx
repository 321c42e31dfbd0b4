import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setArchived } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

/** Asks before an organization is archived, and says what its people lose and keep. */
export function ArchiveDialog({ organization, onClose }: { organization: OrganizationListRow; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, name } = organization;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setArchived(id, true),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `${name} is archived` });
      onClose();
    },
    onSettled: () => invalidate(queryClient, 'organizations'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Archive ${name}?`}
      confirmLabel="Archive organization"
      cancelLabel="Keep organization"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to archive the organization. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      Its members no longer see it or each other through it, and open invitations can’t be accepted. Accounts, coaches,
      and data stay. You can restore it at any time.
    </ConfirmDialog>
  );
}
