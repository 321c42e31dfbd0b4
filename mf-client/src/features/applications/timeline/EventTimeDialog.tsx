import { useId } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { setEventTime } from '@milepost/shared/data/job-applications';
import { invalidate } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { sentenceOf, type ApplicationEvent } from '@milepost/shared/domain/application-events';
import { toInstant } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { Stack } from '@milepost/shared/ui/Layout';
import { aheadMessage, eventTimeOf, eventTimeSchema, isAhead, type EventTime } from './event-time.ts';
import { EventTimeFields } from './EventTimeFields.tsx';

type Props = { event: ApplicationEvent; zone: string; onClose: () => void };

/** Corrects when something happened. Of the first event this is the applied date, which moves with it. */
export function EventTimeDialog({ event, zone, onClose }: Props) {
  const queryClient = useQueryClient();
  const formId = useId();
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
    <Dialog
      isOpen
      size="small"
      isDismissable={false}
      onClose={onClose}
      title="Correct the date"
      description={sentenceOf(event)}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            Save date
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(submitEvent) => void submit(submitEvent)}>
          <Stack>
            {error && <Alert tone="critical">{messageOf(error, 'Failed to change the date')}</Alert>}
            <EventTimeFields zone={zone} />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
