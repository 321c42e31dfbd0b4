import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addApplicationEvent,
  moveToInterviewing,
  currentEvent,
  updateApplicationEvent,
} from '@milepost/shared/entities/job-applications/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import { writtenOf, type ApplicationEvent, type EventWrite } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import { eventWriteIn, type EventFormInput } from './event-form.ts';

type Options = {
  application: JobApplication;
  zone: string;
  onSaved: () => void;
};
type Edit = {
  readonly input: EventFormInput;
  readonly before: ApplicationEvent | undefined;
  /** Whether a new interview brings its application to Interviewing. */
  readonly moves: boolean;
};

/** Whether an event says what is to be written. */
const says = (event: ApplicationEvent, write: EventWrite): boolean => {
  const written = new Map<string, unknown>(Object.entries(writtenOf(event)));
  return Object.entries(write).every(([column, value]) => written.get(column) === value);
};

const change = async (before: ApplicationEvent, write: EventWrite): Promise<ApplicationEvent> => {
  const { kind: _kind, ...changes } = write;
  try {
    return await updateApplicationEvent(before, changes);
  } catch (error) {
    // An earlier try may have arrived although its answer was lost.
    const current = currentEvent(error);
    if (current && says(current, write)) return current;
    throw error;
  }
};

/** Adds an event once, however often it is tried, or changes `before` unless that was changed elsewhere. */
export function useSaveEvent({ application, zone, onSaved }: Options) {
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ input, before, moves }: Edit) => {
      const write = eventWriteIn(zone, input, before);
      if (before) return change(before, write);
      const added = await addApplicationEvent(application.id, application.client_id, id, write);
      // What an earlier try brought, whose answer was lost, gets what was typed since.
      const saved = says(added, write) ? added : await change(added, write);
      if (moves && saved.kind === 'interview') await moveToInterviewing(saved.id);
      return saved;
    },
    onSuccess: () => {
      void invalidate(queryClient, 'application_events');
      void invalidate(queryClient, 'job_applications');
      onSaved();
    },
  });
}
