import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addApplicationEvent, updateApplicationEvent } from '@milepost/shared/data/job-applications';
import { invalidate } from '@milepost/shared/data/query-keys';
import type { ApplicationEvent } from '@milepost/shared/domain/application-events';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { eventWriteIn, type EventFormInput } from './event-form.ts';

type Options = {
  application: JobApplication;
  zone: string;
  onSaved: () => void;
};
type Edit = { readonly input: EventFormInput; readonly before: ApplicationEvent | undefined };

/** Adds an event once, however often it is tried, or changes `before` unless that was changed elsewhere. */
export function useSaveEvent({ application, zone, onSaved }: Options) {
  const queryClient = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ input, before }: Edit) => {
      const write = eventWriteIn(zone, input, before);
      if (!before) return addApplicationEvent(application.id, application.client_id, id, write);
      const { kind: _kind, ...changes } = write;
      return updateApplicationEvent(before, changes);
    },
    onSuccess: () => {
      void invalidate(queryClient, 'application_events');
      onSaved();
    },
  });
}
