import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setArchived } from '@milepost/shared/entities/organizations/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { OrganizationListRow } from '@milepost/shared/entities/organizations/model';
import { Menu } from '@milepost/shared/ui/Menu';
import { toast } from '@milepost/shared/ui/Toast';
import type { OrganizationAction } from './OrganizationActionDialog.tsx';

type Props = { organization: OrganizationListRow; onAct: (act: OrganizationAction) => void };

/** What can be done with an organization. */
export function OrganizationMenu({ organization, onAct }: Props) {
  const queryClient = useQueryClient();
  const { id, name, archived_at } = organization;
  const { mutate: restore } = useMutation({
    mutationFn: () => setArchived(id, false),
    onSuccess: () => toast.show({ tone: 'positive', message: `${name} is back in use` }),
    onError: (error) =>
      toast.show({ tone: 'critical', message: messageOf(error, 'Failed to restore the organization. Try again.') }),
    onSettled: () => invalidate(queryClient, 'organizations'),
  });
  const edit = { id: 'edit', label: 'Edit', onAction: () => onAct('edit') };
  return (
    <Menu
      label={`Actions for ${name}`}
      items={
        archived_at === null
          ? [
              edit,
              { id: 'administrator', label: 'Name an administrator', onAction: () => onAct('administrator') },
              { id: 'archive', label: 'Archive', tone: 'critical', onAction: () => onAct('archive') },
            ]
          : [edit, { id: 'restore', label: 'Restore', onAction: () => restore() }]
      }
    />
  );
}
