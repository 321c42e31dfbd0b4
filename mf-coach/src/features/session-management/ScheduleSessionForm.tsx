import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import {
  coachingSessionTypeLabel,
  coachingSessionTypes,
  durationLabel,
  durations,
  scheduleFormSchema,
  type CoachingSession,
  type ScheduleForm,
  type ScheduleFormInput,
} from '@milepost/shared/domain/coaching-sessions';
import { formatZone, todayIn } from '@milepost/shared/domain/dates';
import { nameOf, type Person } from '@milepost/shared/domain/people';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { ScheduleProblem } from './ScheduleProblem.tsx';
import { SelectDate } from './SelectDate.tsx';
import { TimeSlots } from './TimeSlots.tsx';
import { useScheduleSession } from './useScheduleSession.ts';
import { useSlots } from './useSlots.ts';

type ScheduleSessionFormProps = {
  /** Of the row to come. */
  id: string;
  coachId: string;
  /** The coach's zone: the hours offered are the coach's. */
  zone: string;
  isOwnCalendar: boolean;
  clients: readonly Person[];
  sessions: readonly CoachingSession[];
  initial: ScheduleForm;
  onDirty: (isDirty: boolean) => void;
  onScheduled: () => void;
  onCancel: () => void;
};

const When = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  @media (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Narrow = styled(Stack)`
  max-width: 680px;
`;

/** The form 'Schedule New Session' (specification 2.9). It keeps its content whatever goes wrong. */
export function ScheduleSessionForm({
  clients,
  zone,
  initial,
  onDirty,
  onCancel,
  ...context
}: ScheduleSessionFormProps) {
  const form = useForm<ScheduleForm, unknown, ScheduleFormInput>({
    resolver: zodResolver(scheduleFormSchema),
    defaultValues: initial,
  });
  const { register, control, setValue, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const values = useWatch({ control });
  const date = useController({ control, name: 'date' });
  const time = useController({ control, name: 'time' });
  const schedule = useScheduleSession({ ...context, zone });
  const { slots, isChecking } = useSlots({
    ...context,
    zone,
    clientId: values.client_id ?? '',
    date: values.date ?? '',
    minutes: Number(values.duration_minutes),
  });
  const isTaken = slots.some((slot) => slot.time === values.time && !slot.available);
  const hours = `${context.isOwnCalendar ? 'Your' : "The coach's"} time, ${formatZone(zone)}`;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form noValidate onSubmit={(event) => void handleSubmit((input) => schedule.mutate(input))(event)}>
      <UnsavedChanges when={isDirty && !schedule.isSuccess} />
      <Narrow>
        <TextField
          {...register('title')}
          label="Session Title"
          placeholder="e.g. Career Strategy Session"
          required
          error={errors.title?.message}
        />
        <Select
          {...register('client_id')}
          label="Client"
          placeholder="Choose a client"
          required
          options={clients.map((client) => ({
            value: client.id,
            label: client.email && client.full_name ? `${nameOf(client)} (${client.email})` : nameOf(client),
          }))}
          description={
            clients.length === 0 ? 'No client is assigned yet. An administrator assigns clients.' : undefined
          }
          error={errors.client_id?.message}
        />
        <When>
          <SelectDate
            value={date.field.value}
            onChange={date.field.onChange}
            minValue={todayIn(zone)}
            error={errors.date?.message}
            ref={date.field.ref}
          />
          <TimeSlots
            {...time.field}
            slots={slots}
            description={isChecking ? 'Checking both calendars...' : hours}
            error={errors.time?.message ?? (isTaken ? 'That time is not free. Choose another one.' : undefined)}
          />
        </When>
        <Select
          {...register('duration_minutes')}
          label="Duration (minutes)"
          options={durations.map((minutes) => ({ value: String(minutes), label: durationLabel(minutes) }))}
          error={errors.duration_minutes?.message}
        />
        <Select
          {...register('session_type', {
            // What a hidden field holds must not be what stops the form.
            onChange: () => (setValue('meeting_url', ''), setValue('location', '')),
          })}
          label="Session Type"
          options={coachingSessionTypes.map((type) => ({ value: type, label: coachingSessionTypeLabel[type] }))}
          error={errors.session_type?.message}
        />
        {values.session_type === 'video' && (
          <TextField
            {...register('meeting_url')}
            type="url"
            label="Meeting Link"
            placeholder="https://"
            description="Start Session opens it; the client joins by it."
            error={errors.meeting_url?.message}
          />
        )}
        {values.session_type === 'in-person' && (
          <TextField {...register('location')} label="Location" error={errors.location?.message} />
        )}
        <TextArea
          {...register('notes')}
          label="Notes"
          placeholder="Session notes or agenda..."
          description="The client reads these."
          limit={10_000}
          error={errors.notes?.message}
        />
        <ScheduleProblem
          errors={errors}
          values={values}
          failure={schedule.error}
          zone={zone}
          onChoose={(free) => {
            schedule.reset();
            setValue('date', free.date, { shouldDirty: true, shouldValidate: true });
            setValue('time', free.time, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="primary" busy={schedule.isPending}>
            Schedule Session
          </Button>
        </FormActions>
      </Narrow>
    </form>
  );
}
