import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import { optionalDate } from '@milepost/shared/domain/columns';
import { toInstant, todayIn } from '@milepost/shared/domain/dates';
import { reasonFormSchema } from '@milepost/shared/entities/user-accounts/model';
import { DateField } from '@milepost/shared/ui/DateField';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { TextArea } from '@milepost/shared/ui/TextArea';

const schemaFrom = (today: string) =>
  reasonFormSchema.extend({
    until: optionalDate.refine((date) => date === null || date > today, 'Choose a date after today'),
  });

/** Why a suspension is made, and the instant when it ends by itself. */
export type Suspension = { readonly reason: string; readonly until: string | null };

type Props = {
  title: string;
  busy: boolean;
  error: string | null;
  onSubmit: (suspension: Suspension) => void;
  onClose: () => void;
};

/** The reason of a suspension, and its end where it has one. */
export function SuspendForm({ title, busy, error, onSubmit, onClose }: Props) {
  const zone = useTimeZone();
  const { control, register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schemaFrom(todayIn(zone))),
    defaultValues: { reason: '', until: '' },
  });
  return (
    <FormDialog
      title={title}
      description="They are signed out everywhere and can't sign in. Their data isn't deleted. They get the reason and the end by email."
      submitLabel="Suspend"
      tone="critical"
      busy={busy}
      error={error}
      onSubmit={handleSubmit(({ reason, until }) =>
        onSubmit({ reason, until: until && toInstant(until, '00:00', zone) }),
      )}
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
      <Controller
        control={control}
        name="until"
        render={({ field, fieldState }) => (
          <DateField
            label="Ends on"
            description="They can sign in again from the beginning of this day. Leave it empty to suspend until restored."
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  );
}
