import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
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
import { nameOf, type Person } from '@milepost/shared/domain/people';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { ScheduleProblem } from './ScheduleProblem.tsx';
import { useScheduleSession } from './useScheduleSession.ts';
import { WhenFields } from './WhenFields.tsx';

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

const Narrow = styled(Stack)`
  max-width: 680px;
`;

/** The form 'Schedule New Session'. It keeps its content whatever goes wrong. */
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
  const type = useWatch({ control, name: 'session_type' });
  const schedule = useScheduleSession({ ...context, zone });

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
          autoFocus
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
          description={clients.length === 0 ? 'No clients yet. An administrator assigns clients.' : undefined}
          error={errors.client_id?.message}
        />
        <WhenFields
          control={control}
          coachId={context.coachId}
          zone={zone}
          isOwnCalendar={context.isOwnCalendar}
          sessions={context.sessions}
        />
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
        {type === 'video' && (
          <TextField
            {...register('meeting_url')}
            type="url"
            label="Meeting link"
            placeholder="https://"
            description="Start Session opens it, and the client joins with it."
            error={errors.meeting_url?.message}
          />
        )}
        {type === 'in-person' && (
          <TextField {...register('location')} label="Location" error={errors.location?.message} />
        )}
        <TextArea
          {...register('notes')}
          label="Notes"
          placeholder="Session notes or agenda..."
          description="The client sees these."
          limit={10_000}
          error={errors.notes?.message}
        />
        <ScheduleProblem
          errors={errors}
          control={control}
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
