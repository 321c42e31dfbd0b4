import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { beginSecondFactor, type NewSecondFactor } from '@milepost/shared/entities/second-factors/requests';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { factorNameSchema, type FactorNameForm } from '@milepost/shared/entities/second-factors/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';

const isTaken = (error: unknown): error is Error => isAppError(error) && error.code === 'mfa_factor_name_conflict';

/** The first step: what the authenticator app is called. */
export function NameFactor({
  isFirst,
  onBegun,
  onClose,
}: {
  isFirst: boolean;
  onBegun: (setup: NewSecondFactor) => void;
  onClose: () => void;
}) {
  const { register, handleSubmit, setError, formState } = useForm<FactorNameForm>({
    resolver: zodResolver(factorNameSchema),
    defaultValues: { name: '' },
  });
  const begin = useMutation({
    mutationFn: ({ name }: FactorNameForm) => beginSecondFactor(name),
    onSuccess: onBegun,
    onError: (error) => {
      if (isTaken(error)) setError('name', { message: error.message }, { shouldFocus: true });
    },
  });
  const error = begin.error && !isTaken(begin.error) ? begin.error : undefined;
  return (
    <FormDialog
      title="Add authenticator app"
      description={
        isFirst
          ? 'You will enter a code from it each time you sign in. Your other devices will be signed out.'
          : 'You can sign in with a code from any of your apps.'
      }
      size="small"
      submitLabel="Continue"
      busy={begin.isPending}
      error={error && messageOf(error, 'Failed to begin. Try again.')}
      onSubmit={handleSubmit((form) => begin.mutate(form))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        description="The device or app that shows the codes, for example Phone."
        required
        autoFocus
        autoComplete="off"
        error={formState.errors.name?.message}
        {...register('name')}
      />
    </FormDialog>
  );
}
