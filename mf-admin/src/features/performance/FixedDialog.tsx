import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { setClientErrorState } from '../../entities/client-errors/requests.ts';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { fixedFormSchema, type ClientErrorGroup } from '../../entities/client-errors/model.ts';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextField } from '@milepost/shared/ui/TextField';

/** An error that can be marked: administrators get its fingerprint. */
export type FixableError = ClientErrorGroup & { readonly fingerprint: string };

/** Asks in which version an error is fixed. */
export function FixedDialog({ error: shown, onClose }: { error: FixableError; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fixedFormSchema(shown)),
    defaultValues: { version: '' },
  });
  const { mutate, isPending, error } = useOptimisticAction<string>({
    changes: ['client_errors'],
    send: (version) => setClientErrorState(shown, 'fixed', version),
    onDone: onClose,
    done: (version) => `Marked as fixed in ${version}`,
  });
  return (
    <FormDialog
      title="Mark as fixed"
      description="If a signed-in user sees it in that version or a later one, it comes back as new."
      submitLabel="Mark as fixed"
      busy={isPending}
      error={error ? messageOf(error, 'Failed to change the state. Try again.') : undefined}
      onSubmit={handleSubmit(({ version }) => mutate(version))}
      onClose={onClose}
    >
      <TextField
        {...register('version')}
        label="Fixed in version"
        description="The first version of the module that no longer has it."
        required
        error={formState.errors.version?.message}
      />
    </FormDialog>
  );
}
