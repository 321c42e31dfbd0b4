import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';

/** Events by their application, in the order given. */
export const eventsByApplication = (
  events: readonly ApplicationEvent[],
): ReadonlyMap<string, readonly ApplicationEvent[]> => {
  const history = new Map<string, ApplicationEvent[]>();
  for (const event of events) {
    const events = history.get(event.application_id);
    if (events) events.push(event);
    else history.set(event.application_id, [event]);
  }
  return history;
};

/** Applications with all their fields and their history, as JSON. */
export const applicationsJson = (
  applications: readonly JobApplication[],
  events: readonly ApplicationEvent[],
  now: Date = new Date(),
): string => {
  const history = eventsByApplication(events);
  return JSON.stringify(
    {
      exported_at: now.toISOString(),
      applications: applications.map((row) => ({ ...row, events: history.get(row.id) ?? [] })),
    },
    null,
    2,
  );
};
