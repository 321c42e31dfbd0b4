import { useFormContext } from 'react-hook-form';
import { formatZone } from '@milepost/shared/domain/dates';
import { FormDatePicker } from '@milepost/shared/ui/FormDatePicker';
import { TextField } from '@milepost/shared/ui/TextField';
import type { EventTime } from './event-time.ts';

/** When something happened. */
export function EventTimeFields({ zone }: { zone: string }) {
  const { control, register, formState } = useFormContext<EventTime>();
  return (
    <>
      <FormDatePicker control={control} name="date" label="Date" required />
      <TextField
        type="time"
        label="Time"
        required
        description={`In ${formatZone(zone)}`}
        error={formState.errors.time?.message}
        {...register('time')}
      />
    </>
  );
}
