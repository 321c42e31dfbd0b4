import { useId, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { addApplicationEvent } from '@milepost/shared/data/job-applications';
import { messageOf } from '@milepost/shared/domain/app-error';
import { eventInputSchema } from '@milepost/shared/domain/application-events';
import { toInstant } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { Select } from '@milepost/shared/ui/Select';
import { TextArea } from '@milepost/shared/ui/TextArea';
import { aheadMessage, eventTimeOf, eventTimeSchema, isAhead } from './event-time.ts';
import { EventTimeFields } from './EventTimeFields.tsx';

const eventFormSchema = eventTimeSchema.extend({
  kind: eventInputSchema.shape.kind,
  note: eventInputSchema.shape.note,
});
type EventForm = z.input<typeof eventFormSchema>;
type EventFormInput = z.output<typeof eventFormSchema>;

const schemaIn = (zone: string) =>
  eventFormSchema
    .refine((event) => event.kind === 'interview' || !isAhead(event, zone), { path: ['date'], message: aheadMessage })
    .refine(({ kind, note }) => kind === 'interview' || note !== null, { path: ['note'], message: 'Write the note' });

const kinds = [
  { value: 'interview', label: 'Interview' },
  { value: 'note', label: 'Note' },
];

type Props = { application: JobApplication; zone: string; onClose: () => void };

/** Adds an interview, past or agreed, or a note to the timeline. */
export function AddEventDialog({ application, zone, onClose }: Props) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<EventForm, unknown, EventFormInput>({
    resolver: zodResolver(schemaIn(zone)),
    defaultValues: { kind: 'interview', note: '', ...eventTimeOf(new Date().toISOString(), zone) },
  });
  const { register, formState } = form;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ kind, note, date, time }: EventFormInput) =>
      addApplicationEvent(application.id, application.client_id, id, {
        kind,
        note,
        occurred_at: toInstant(date, time, zone),
      }),
    onSuccess: () => {
      for (const name of ['application-events', 'dashboard']) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
      onClose();
    },
  });
  const submit = form.handleSubmit((event) => {
    if (!isPending) mutate(event);
  });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title="Add Event"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            Add Event
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(submitEvent) => void submit(submitEvent)}>
          <Stack>
            {error && <Alert tone="critical">{messageOf(error, 'The event could not be added')}</Alert>}
            <Select label="Kind" options={kinds} error={formState.errors.kind?.message} {...register('kind')} />
            <EventTimeFields zone={zone} />
            <TextArea
              label="Note"
              rows={3}
              limit={10_000}
              description="Who you met, or what to prepare"
              error={formState.errors.note?.message}
              {...register('note')}
            />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
