import { Controller, useFormContext } from 'react-hook-form';
import { formatZone } from '@milepost/shared/domain/dates';
import { DatePicker } from '@milepost/shared/ui/DatePicker';
import { TextField } from '@milepost/shared/ui/TextField';
import type { EventTime } from './event-time.ts';

/** When something happened. */
export function EventTimeFields({ zone }: { zone: string }) {
  const { control, register, formState } = useFormContext<EventTime>();
  return (
    <>
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DatePicker
            label="Date"
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
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
