import { suspend } from '../../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { SuspendForm, type Suspension } from './SuspendForm.tsx';
import { useAccountAction } from './useAccountAction.ts';

/** Suspends somebody with a reason, until a day where one is given. They are notified of both by email. */
export function SuspendDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const name = nameOf(person);
  const { mutate, isPending, error } = useAccountAction(
    ({ reason, until }: Suspension) => suspend(person.id, reason, until),
    `${name} is suspended.`,
    onClose,
  );
  return (
    <SuspendForm
      title={`Suspend ${name}?`}
      busy={isPending}
      error={error && messageOf(error, 'Failed to change the status. Try again.')}
      onSubmit={(suspension) => mutate(suspension)}
      onClose={onClose}
    />
  );
}
