import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '@milepost/shared/auth';
import { removeMember } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { Organization, OrganizationMember } from '@milepost/shared/entities/organizations/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

type Props = {
  organization: Organization;
  member: OrganizationMember;
  isOwn: boolean;
  onClose: () => void;
};

/** Asks before a member is removed from the organization, and says what remains. */
export function RemoveMemberDialog({ organization, member, isOwn, onClose }: Props) {
  const queryClient = useQueryClient();
  const { reload } = useAuth();
  const name = nameOf(member.user);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeMember(member.org_id, member.user_id),
    onSuccess: async () => {
      toast.show({
        tone: 'positive',
        message: isOwn ? `You left ${organization.name}` : `${name} was removed from ${organization.name}`,
      });
      onClose();
      if (isOwn) await reload();
    },
    onSettled: () => invalidate(queryClient, 'organization_members'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={isOwn ? `Leave ${organization.name}?` : `Remove ${name} from ${organization.name}?`}
      confirmLabel={isOwn ? 'Leave organization' : 'Remove member'}
      cancelLabel={isOwn ? 'Stay' : 'Keep member'}
      busy={isPending}
      error={error ? messageOf(error, 'Failed to end the membership. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {isOwn
        ? 'Its coaches and administrators no longer see you among the members. Your own coaches, sessions, and data stay. You can join again by invitation.'
        : 'They keep their account, coaches, sessions, and data, and will be notified. They can join again by invitation.'}
    </ConfirmDialog>
  );
}
