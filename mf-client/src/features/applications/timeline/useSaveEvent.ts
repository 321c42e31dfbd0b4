import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addApplicationEvent,
  moveToInterviewing,
  updateApplicationEvent,
} from '@milepost/shared/data/job-applications';
import { invalidate } from '@milepost/shared/data/query-keys';
import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
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

/** Adds an event once, however often it is tried, or changes `before` unless that was changed elsewhere. */
export function useSaveEvent({ application, zone, onSaved }: Options) {
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ input, before, moves }: Edit) => {
      const write = eventWriteIn(zone, input, before);
      if (!before) {
        const added = await addApplicationEvent(application.id, application.client_id, id, write);
        if (moves && added.kind === 'interview') await moveToInterviewing(added.id);
        return added;
      }
      const { kind: _kind, ...changes } = write;
      return updateApplicationEvent(before, changes);
    },
    onSuccess: () => {
      void invalidate(queryClient, 'application_events');
      void invalidate(queryClient, 'job_applications');
      onSaved();
    },
  });
}
