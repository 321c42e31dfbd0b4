import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import {
  coachingSessionTypeLabel,
  coachingSessionTypes,
  durationLabel,
  durations,
  scheduleFormSchema,
  type ScheduleForm,
  type ScheduleFormInput,
} from '@milepost/shared/entities/coaching-sessions/model';
import type { MeetingPlaces, TimeReason } from '@milepost/shared/entities/availability/model';
import { nameOf, type Person } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { FormActions, Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { TextField } from '@milepost/shared/ui/TextField';
import { UnsavedChanges } from '@milepost/shared/ui/UnsavedChanges';
import { OutsideHoursDialog } from './OutsideHoursDialog.tsx';
import { placeOf } from './place-of.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { ScheduleProblem } from './ScheduleProblem.tsx';
import { SeriesConflicts } from './SeriesConflicts.tsx';
import { useScheduleSeries } from './useScheduleSeries.ts';
import { useScheduleSession } from './useScheduleSession.ts';
import { useSlots } from './useSlots.ts';
import { WhenFields } from './WhenFields.tsx';

type ScheduleSessionFormProps = {
  coachId: string;
  /** The coach's zone: the hours offered are the coach's. */
  zone: string;
  isOwnCalendar: boolean;
  clients: readonly Person[];
  /** Where the coach meets clients: filled in for each type of session. */
  places: MeetingPlaces;
  initial: ScheduleForm;
  onDirty: (isDirty: boolean) => void;
  onScheduled: () => void;
  onCancel: () => void;
};

const Narrow = styled(Stack)`
  max-width: 680px;
`;

/** The form 'Schedule New Session'. A failure keeps its content. */
export function ScheduleSessionForm({
  clients,
  places,
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
  const [type, date, time, clientId, minutes] = useWatch({
    control,
    name: ['session_type', 'date', 'time', 'client_id', 'duration_minutes'],
  });
  const { coachId, isOwnCalendar } = context;
  const day = useSlots({ coachId, isOwnCalendar, clientId, date, time, zone, minutes: Number(minutes) });
  const schedule = useScheduleSession({ ...context, zone });
  const series = useScheduleSeries({ ...context, zone });
  const isSaved = schedule.isSuccess || (series.isSuccess && !series.isAsking);
  const send = (input: ScheduleFormInput): void =>
    input.repeat === 'none' ? schedule.mutate(input) : series.start(input);
  const [asked, setAsked] = useState<{ input: ScheduleFormInput; rule: TimeReason }>();
  // A series asks once about all of its times.
  const submit = (input: ScheduleFormInput): void =>
    day.ownRule && input.repeat === 'none' ? setAsked({ input, rule: day.ownRule }) : send(input);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <UnsavedChanges when={isDirty && !isSaved} />
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
        <WhenFields control={control} day={day} zone={zone} isOwnCalendar={isOwnCalendar} />
        <RepeatFields form={form} />
        <Select
          {...register('duration_minutes')}
          label="Duration (minutes)"
          options={durations.map((minutes) => ({ value: String(minutes), label: durationLabel(minutes) }))}
          error={errors.duration_minutes?.message}
        />
        <Select
          {...register('session_type', {
            // A hidden field must not make the form invalid.
            onChange: ({ target }: { target: { value: ScheduleForm['session_type'] } }) => {
              const place = placeOf(target.value, places);
              setValue('meeting_url', place.meeting_url);
              setValue('location', place.location);
            },
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
        {type !== 'video' && (
          <TextField
            {...register('location')}
            label={type === 'phone' ? 'Phone number' : 'Location'}
            error={errors.location?.message}
          />
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
          failure={schedule.error ?? (series.isAsking ? null : series.error)}
          zone={zone}
          onChoose={(free) => {
            schedule.reset();
            series.forget();
            setValue('date', free.date, { shouldDirty: true, shouldValidate: true });
            setValue('time', free.time, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <FormActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" tone="primary" busy={schedule.isPending || series.isPending}>
            Schedule Session
          </Button>
        </FormActions>
      </Narrow>
      <OutsideHoursDialog
        rules={series.outsideHours}
        zone={zone}
        busy={series.isPending}
        confirmLabel="Schedule anyway"
        onConfirm={series.passHours}
        onCancel={series.forget}
      />
      {series.conflicts && (
        <SeriesConflicts
          occurrences={series.conflicts}
          zone={zone}
          busy={series.isPending}
          failure={series.error}
          onBook={series.book}
          onClose={series.forget}
        />
      )}
      <OutsideHoursDialog
        rules={asked ? [asked.rule] : []}
        zone={zone}
        confirmLabel="Schedule anyway"
        onConfirm={() => {
          if (asked) send(asked.input);
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </form>
  );
}
