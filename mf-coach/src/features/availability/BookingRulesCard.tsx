import { useFormContext } from 'react-hook-form';
import type { AvailabilityForm } from '@milepost/shared/entities/availability/model';
import { minutesLabel } from '@milepost/shared/entities/coaching-sessions/model';
import { counted } from '@milepost/shared/domain/counts';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];
const notices = [0, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10080];
const windows = [7, 14, 30, 60, 90, 180, 365];
const steps = [15, 30, 60];

/** The offered choices plus the saved value, whatever it is. */
const choices = (offered: readonly number[], saved: unknown, words: (value: number) => string) =>
  [...new Set([...offered, Number(saved)])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: words(value) }));

const minutesOrNone = (none: string) => (minutes: number) => (minutes === 0 ? none : minutesLabel(minutes));

/** Minimum notice, booking window, buffers and the interval of start times. */
export function BookingRulesCard() {
  const { register, formState } = useFormContext<AvailabilityForm>();
  const { defaultValues: saved } = formState;
  return (
    <Card title="Booking rules">
      <Stack gap={4}>
        <Select
          {...register('min_notice_minutes')}
          label="Minimum notice"
          description="How close to the start clients can still book."
          options={choices(notices, saved?.min_notice_minutes, minutesOrNone('None'))}
        />
        <Select
          {...register('booking_window_days')}
          label="Booking window"
          description="How far ahead clients can book."
          options={choices(windows, saved?.booking_window_days, (days) => counted(days, 'day'))}
        />
        <Select
          {...register('cancel_notice_minutes')}
          label="Notice for rescheduling and canceling"
          description="How close to the start clients can still reschedule or cancel."
          options={choices(notices, saved?.cancel_notice_minutes, minutesOrNone('None'))}
        />
        <Columns ratio="equal">
          <Select
            {...register('buffer_before')}
            label="Buffer before"
            options={choices(buffers, saved?.buffer_before, minutesOrNone('None'))}
          />
          <Select
            {...register('buffer_after')}
            label="Buffer after"
            options={choices(buffers, saved?.buffer_after, minutesOrNone('None'))}
          />
        </Columns>
        <Select
          {...register('slot_step_minutes')}
          label="Start times"
          options={choices(steps, saved?.slot_step_minutes, (minutes) => `Every ${minutesLabel(minutes)}`)}
        />
      </Stack>
    </Card>
  );
}
