import { restore } from '../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/entities/people/model';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { AssignCoachDialog } from './AssignCoachDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { SuspendDialog } from './account/SuspendDialog.tsx';
import { useAccountAction } from './account/useAccountAction.ts';

export type UserAction = 'role' | 'coach' | 'suspend' | 'restore';

/** Lets a suspended person sign in again. */
function RestoreDialog({ person, onClose }: { person: PeopleRow; onClose: () => void }) {
  const name = nameOf(person);
  const { mutate, isPending, error } = useAccountAction(
    () => restore(person.id),
    `${name} can sign in again.`,
    onClose,
  );
  return (
    <ConfirmDialog
      isOpen
      title={`Restore ${name}?`}
      confirmLabel="Restore"
      tone="primary"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to change the status. Try again.') : undefined}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    >
      They can sign in again with the password they had, and will be notified.
    </ConfirmDialog>
  );
}

/** The dialog of an act on a person. */
export function PersonDialog({ act, person, onClose }: { act: UserAction; person: PeopleRow; onClose: () => void }) {
  switch (act) {
    case 'role':
      return <RoleDialog person={person} onClose={onClose} />;
    case 'coach':
      return <AssignCoachDialog person={person} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog person={person} onClose={onClose} />;
    case 'restore':
      return <RestoreDialog person={person} onClose={onClose} />;
  }
}
