import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setMemberIsAdmin } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationMember } from '@milepost/shared/entities/organizations/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';

type Props = {
  member: OrganizationMember;
  isOwn: boolean;
  onRemove: () => void;
};

/** What can be done with a member: oneself leaves, and administrators name others and remove them. */
export function MemberMenu({ member, isOwn, onRemove }: Props) {
  const queryClient = useQueryClient();
  const name = nameOf(member.user);
  const { mutate } = useMutation({
    mutationFn: (isAdmin: boolean) => setMemberIsAdmin(member.org_id, member.user_id, isAdmin),
    onSuccess: (_done, isAdmin) =>
      toast.show({
        tone: 'positive',
        message: isAdmin ? `${name} is now an administrator` : `${name} is no longer an administrator`,
      }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to change the role. Try again.') }),
    onSettled: () => invalidate(queryClient, 'organization_members'),
  });
  const remove = { id: 'remove', tone: 'critical' as const, onAction: onRemove };
  return (
    <Menu
      label={`Actions for ${name}`}
      items={
        isOwn
          ? [{ ...remove, label: 'Leave organization' }]
          : [
              {
                id: 'admin',
                label: member.is_admin ? 'Remove as administrator' : 'Make administrator',
                onAction: () => mutate(!member.is_admin),
              },
              { ...remove, label: 'Remove from organization' },
            ]
      }
    />
  );
}
