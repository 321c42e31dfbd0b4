import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTimeZone } from '@milepost/shared/auth';
import {
  bookingSchema,
  coachingSessionTypeLabel,
  durationLabel,
  missingFieldsMessage,
  minutesLabel,
  type BookingForm as Form,
  type BookingInput,
} from '@milepost/shared/entities/coaching-sessions/model';
import { formatTimeElsewhere, formatZonedDateTime } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Columns, FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { Navigate } from '@milepost/shared/ui/routing';
import { FreeTimes } from './FreeTimes.tsx';
import { TakenTime } from './TakenTime.tsx';
import { useBooking } from './useBooking.ts';
import type { Coach } from './useCoach.ts';

type BookingFormProps = { coach: Coach; initial: Form };

/** Length, type, time, title and agenda. A failure keeps what was entered. */
export function BookingForm({ coach, initial }: BookingFormProps) {
  const ownZone = useTimeZone();
  const { register, control, setValue, handleSubmit, formState } = useForm<Form, unknown, BookingInput>({
    resolver: zodResolver(bookingSchema),
    defaultValues: initial,
  });
  const { errors, isDirty } = formState;
  const [start, minutes] = useWatch({ control, name: ['start', 'duration_minutes'] });
  const { book, isPending, isSuccess, error, reset } = useBooking(coach.name);
  const { session_lengths, session_types, auto_confirm, cancel_notice_minutes } = coach.rules;
  const theirs = start && formatTimeElsewhere(start, coach.zone, ownZone);

  if (isSuccess) return <Navigate to="/client/sessions" replace />;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(book)(event)}>
      <UnsavedChanges when={isDirty} />
      <Stack gap={5}>
        <Columns ratio="equal">
          <Select
            {...register('duration_minutes')}
            label="Duration"
            options={session_lengths.map((length) => ({ value: String(length), label: durationLabel(length) }))}
            error={errors.duration_minutes?.message}
          />
          <Select
            {...register('session_type')}
            label="Session Type"
            options={session_types.map((type) => ({ value: type, label: coachingSessionTypeLabel[type] }))}
            error={errors.session_type?.message}
          />
        </Columns>
        <Controller
          control={control}
          name="start"
          render={({ field }) => (
            <FreeTimes
              coach={coach}
              wanted={{ coachId: coach.id, minutes: Number(minutes) }}
              value={field.value}
              onChange={(chosen) => (reset(), field.onChange(chosen))}
              error={errors.start?.message}
            />
          )}
        />
        <TextField
          {...register('title')}
          label="Session Title"
          placeholder="For example, prepare for a case interview"
          dir="auto"
          required
          error={errors.title?.message}
        />
        <TextArea
          {...register('agenda')}
          label="Agenda"
          placeholder="What you want to get out of this session"
          description={`${coach.name} will see this.`}
          dir="auto"
          limit={10_000}
          error={errors.agenda?.message}
        />
        {(errors.start ?? errors.title) && <Alert tone="critical">{missingFieldsMessage}</Alert>}
        {error && (
          <TakenTime
            failure={error}
            fallback="Failed to book the session. Try again."
            onChoose={(free) => {
              reset();
              setValue('start', free, { shouldDirty: true, shouldValidate: true });
            }}
          />
        )}
        <Alert tone="info" title={start ? formatZonedDateTime(start, ownZone) : 'Before you book'}>
          {theirs && `${theirs} for ${coach.name}. `}
          {auto_confirm ? 'The time is confirmed right away. ' : `${coach.name} confirms the time. `}
          {cancel_notice_minutes > 0
            ? `You can reschedule or cancel a confirmed session until ${minutesLabel(cancel_notice_minutes)} before it starts.`
            : 'You can reschedule or cancel it until it starts.'}
        </Alert>
        <FormActions>
          <ButtonLink to="/client/sessions">Cancel</ButtonLink>
          <Button type="submit" tone="primary" busy={isPending}>
            {isPending ? 'Booking...' : 'Book session'}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
