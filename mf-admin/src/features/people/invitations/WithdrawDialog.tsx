import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@milepost/shared/data/invalidation';
import { withdrawUserInvitation } from '../../../entities/user-invitations/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { UserInvitation } from '../../../entities/user-invitations/model.ts';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

/** Takes an invitation back, after a question. */
export function WithdrawDialog({ invitation, onClose }: { invitation: UserInvitation; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawUserInvitation(invitation.id),
    onSuccess: () => {
      toast.show({ tone: 'positive', message: `Invitation to ${invitation.email} withdrawn` });
      onClose();
    },
    onSettled: () => invalidate(client, 'user_invitations', 'users'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={`Withdraw the invitation to ${invitation.email}?`}
      confirmLabel="Withdraw"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to withdraw the invitation. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      The link in the email stops working. They won't be notified.
    </ConfirmDialog>
  );
}
