import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { setEventTime } from '@milepost/shared/entities/job-applications/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { messageOf } from '@milepost/shared/domain/app-error';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { toInstant } from '@milepost/shared/domain/dates';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { aheadMessage, eventTimeOf, eventTimeSchema, isAhead, type EventTime } from './event-time.ts';
import { EventTimeFields } from './EventTimeFields.tsx';

type Props = { event: ApplicationEvent; zone: string; onClose: () => void };

/** Corrects when something happened. Of the first event this is the applied date, which moves with it. */
export function EventTimeDialog({ event, zone, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useForm<EventTime>({
    resolver: zodResolver(
      eventTimeSchema.refine((when) => event.kind === 'interview' || !isAhead(when, zone), {
        path: ['date'],
        message: aheadMessage,
      }),
    ),
    defaultValues: eventTimeOf(event.occurred_at, zone),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ date, time }: EventTime) => setEventTime(event.id, toInstant(date, time, zone)),
    onSuccess: () => {
      void invalidate(queryClient, 'application_events');
      onClose();
    },
  });
  const submit = form.handleSubmit((when) => {
    if (!isPending) mutate(when);
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        size="small"
        title="Correct the date"
        description={sentenceOf(event)}
        submitLabel="Save date"
        busy={isPending}
        error={error && messageOf(error, 'Failed to change the date')}
        onSubmit={submit}
        onClose={onClose}
      >
        <EventTimeFields zone={zone} />
      </FormDialog>
    </FormProvider>
  );
}
