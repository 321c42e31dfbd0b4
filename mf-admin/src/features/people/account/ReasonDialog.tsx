import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messageOf } from '@milepost/shared/domain/app-error';
import { reasonFormSchema } from '@milepost/shared/entities/user-accounts/model';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { useAccountAction } from './useAccountAction.ts';

type Props = {
  title: string;
  /** What will happen. */
  description: string;
  submitLabel: string;
  /** Critical by default: most of these acts take something away. */
  tone?: 'critical' | 'primary';
  act: (reason: string) => Promise<unknown>;
  /** What is said once it has happened. */
  done: string;
  onClose: () => void;
};

/** Does something to an account that needs a reason. */
export function ReasonDialog({ title, description, submitLabel, tone = 'critical', act, done, onClose }: Props) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonFormSchema),
    defaultValues: { reason: '' },
  });
  const { mutate, isPending, error } = useAccountAction(act, done, onClose);
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      tone={tone}
      busy={isPending}
      error={error && messageOf(error, 'Failed to change the account. Try again.')}
      onSubmit={handleSubmit(({ reason }) => mutate(reason))}
      onClose={onClose}
    >
      <TextArea
        {...register('reason')}
        label="Reason"
        required
        rows={3}
        limit={500}
        error={formState.errors.reason?.message}
      />
    </FormDialog>
  );
}
