import { Controller, useFormContext } from 'react-hook-form';
import type { AvailabilityForm } from '@milepost/shared/entities/availability/model';
import {
  coachingSessionTypeLabel,
  coachingSessionTypes,
  durationLabel,
  durations,
} from '@milepost/shared/entities/coaching-sessions/model';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { Switch } from '@milepost/shared/ui/Switch';
import { TextField } from '@milepost/shared/ui/TextField';
import { ChoicesField } from './ChoicesField.tsx';

const lengthOptions = durations.map((minutes) => ({ value: minutes, label: durationLabel(minutes) }));
const typeOptions = coachingSessionTypes.map((type) => ({ value: type, label: coachingSessionTypeLabel[type] }));

/** Which sessions can be booked, how they are confirmed and where they take place. */
export function SessionsOfferedCard() {
  const { control, register, formState } = useFormContext<AvailabilityForm>();
  const { errors } = formState;
  return (
    <Card title="Sessions offered">
      <Stack gap={4}>
        <Controller
          control={control}
          name="session_lengths"
          render={({ field }) => (
            <ChoicesField
              label="Lengths"
              options={lengthOptions}
              value={field.value.map(Number)}
              onChange={field.onChange}
              error={errors.session_lengths?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="session_types"
          render={({ field }) => (
            <ChoicesField
              label="Types"
              options={typeOptions}
              value={field.value}
              onChange={field.onChange}
              error={errors.session_types?.message}
            />
          )}
        />
        <TextField
          {...register('video_url')}
          type="url"
          label="Meeting link for video sessions"
          placeholder="https://"
          description="Added to every video session a client books. Clients don't see it before they book."
          error={errors.video_url?.message}
        />
        <TextField {...register('phone')} type="tel" label="Phone number for calls" error={errors.phone?.message} />
        <TextField
          {...register('address')}
          label="Address for in-person sessions"
          dir="auto"
          error={errors.address?.message}
        />
        <Switch
          {...register('auto_confirm')}
          label="Confirm bookings automatically"
          description="Otherwise a booking waits until you confirm it."
        />
      </Stack>
    </Card>
  );
}
