import { useQueryClient, useMutation } from '@tanstack/react-query';
import { setStatus } from '@milepost/shared/data/people';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type PeopleRow } from '@milepost/shared/domain/people';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { AssignCoachDialog } from './AssignCoachDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

export type UserAction = 'role' | 'coach' | 'suspend' | 'restore';

/** Suspending ends the person's sign-ins at once; restoring lets them sign in again. */
function StatusDialog({ person, suspend, onClose }: { person: PeopleRow; suspend: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const name = nameOf(person);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setStatus(person.id, suspend ? 'suspended' : 'active'),
    onSuccess: () => {
      toast.show({ message: suspend ? `${name} is suspended.` : `${name} can sign in again.`, tone: 'positive' });
      onClose();
    },
    // After a refusal too: another administrator may have changed the person meanwhile.
    onSettled: () => invalidate(queryClient, 'users'),
  });
  return (
    <ConfirmDialog
      isOpen
      title={suspend ? `Suspend ${name}?` : `Restore ${name}?`}
      confirmLabel={suspend ? 'Suspend' : 'Restore'}
      tone={suspend ? 'critical' : 'primary'}
      busy={isPending}
      error={error ? messageOf(error, 'Failed to change the status. Try again.') : undefined}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {suspend
        ? "They are signed out everywhere and can't sign in until they are restored. Their data isn't deleted."
        : 'They can sign in again with the password they had.'}
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
    case 'restore':
      return <StatusDialog person={person} suspend={act === 'suspend'} onClose={onClose} />;
  }
}
