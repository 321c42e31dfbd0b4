import {
  addApplicationEvent,
  removeApplicationEvent,
  applicationEventKeys,
} from '@milepost/shared/entities/job-applications/requests';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { writtenOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

/** Removes an interview or a note, and offers Undo, which writes the same event again. */
export function useRemoveEvent({ id, client_id }: JobApplication): (event: ApplicationEvent) => void {
  const { mutate } = useOptimisticAction<ApplicationEvent>({
    changes: ['application_events'],
    apply: (client, event) =>
      patchRows<ApplicationEvent>(client, applicationEventKeys.ofApplication(id), (events) =>
        events.filter((other) => other.id !== event.id),
      ),
    send: (event) => removeApplicationEvent(event.id),
    done: () => 'Event removed',
    undo: {
      send: (event) =>
        addApplicationEvent(id, client_id, event.id, { ...writtenOf(event), revision: event.revision + 1 }),
      failed: 'Failed to restore the event',
    },
    failed: 'Failed to remove the event',
  });
  return mutate;
}
