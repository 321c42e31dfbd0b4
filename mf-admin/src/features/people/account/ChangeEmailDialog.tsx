import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeEmail } from '../../../entities/user-accounts/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { emailChangeFormSchema, type EmailChangeForm } from '@milepost/shared/entities/user-accounts/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { useAccountAction } from './useAccountAction.ts';

/** Asks the old and the new address of somebody to confirm that their address changes. */
export function ChangeEmailDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(emailChangeFormSchema), defaultValues: { email: '', reason: '' } });
  const { mutate, isPending, error } = useAccountAction(
    ({ email, reason }: EmailChangeForm) => changeEmail(person.id, email, reason),
    'Both addresses get an email with a link to confirm.',
    onClose,
  );
  return (
    <FormDialog
      title={`Change the email address of ${nameOf(person)}`}
      description={`${person.email ?? 'The old address'} and the new address each get a link. The address changes when both links are confirmed.`}
      submitLabel="Send links"
      busy={isPending}
      error={error && messageOf(error, 'Failed to start the change. Try again.')}
      onSubmit={handleSubmit((input) => mutate(input))}
      onClose={onClose}
    >
      <TextField
        {...register('email')}
        label="New email address"
        type="email"
        required
        autoComplete="off"
        error={errors.email?.message}
      />
      <TextArea
        {...register('reason')}
        label="Reason"
        description="For administrators. The emails don't include it."
        required
        rows={3}
        limit={500}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
