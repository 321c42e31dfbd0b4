import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { currentEvent } from '@milepost/shared/entities/job-applications/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { ChangedElsewhere, differingFields } from '@milepost/shared/ui/ChangedElsewhere';
import { FormDialog } from '@milepost/shared/ui/FormDialog';
import { eventTexts } from './event-texts.ts';
import { emptyEvent, eventFormOf, eventFormSchemaIn, type EventFormFields, type EventFormInput } from './event-form.ts';
import { EventFields } from './EventFields.tsx';
import { MoveOffer } from './MoveOffer.tsx';
import { useSaveEvent } from './useSaveEvent.ts';

type Props = {
  application: JobApplication;
  /** The interview or note to change; a new one without. */
  event?: ApplicationEvent | undefined;
  /** Interviews so far, to number the next one. */
  interviews: number;
  zone: string;
  onClose: () => void;
};

/** Adds an interview, past or agreed, or a note to the timeline, or changes one. */
export function EventDialog({ application, event, interviews, zone, onClose }: Props) {
  const [before, setBefore] = useState(event);
  // Interviews come after applying.
  const isSaved = application.status === null;
  const form = useForm<EventFormFields, unknown, EventFormInput>({
    resolver: zodResolver(eventFormSchemaIn(zone)),
    defaultValues: event
      ? eventFormOf(event, zone)
      : { ...emptyEvent(zone, interviews), ...(isSaved ? { kind: 'note' as const } : {}) },
  });
  const { mutate, isPending, error, reset } = useSaveEvent({ application, zone, onSaved: onClose });
  const [moves, setMoves] = useState(true);
  const waiting = application.status === 'Applied' || application.status === 'Pending' ? application.status : null;
  const canMove = !event && waiting !== null;
  const current = currentEvent(error);
  const submit = form.handleSubmit((input) => {
    if (!isPending) mutate({ input, before, moves: canMove && moves });
  });
  const subject = event?.kind === 'note' ? 'note' : 'interview';

  if (current) {
    return (
      <ChangedElsewhere
        title="This event was changed elsewhere"
        fields={differingFields(eventTexts(form.getValues()), eventTexts(eventFormOf(current, zone)))}
        onClose={reset}
        onKeepMine={() => {
          setBefore(current);
          void form.handleSubmit((input) => mutate({ input, before: current, moves: false }))();
        }}
        onTakeTheirs={() => {
          setBefore(current);
          form.reset(eventFormOf(current, zone));
          reset();
        }}
      />
    );
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        title={event ? `Edit ${subject}` : isSaved ? 'Add note' : 'Add event'}
        submitLabel={event ? `Save ${subject}` : isSaved ? 'Add note' : 'Add event'}
        busy={isPending}
        error={error && messageOf(error, 'Failed to save the event')}
        onSubmit={submit}
        onClose={onClose}
      >
        <EventFields zone={zone} choosesKind={!event && !isSaved} />
        {canMove && <MoveOffer status={waiting} moves={moves} onChange={setMoves} />}
      </FormDialog>
    </FormProvider>
  );
}
