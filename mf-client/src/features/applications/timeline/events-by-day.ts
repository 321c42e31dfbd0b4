import type { ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { dateIn } from '@milepost/shared/domain/dates';

export type EventsOfDay = { readonly day: string; readonly events: readonly ApplicationEvent[] };

/** Events by the days of `zone`, the newest first. @param events oldest first */
export function eventsByDay(events: readonly ApplicationEvent[], zone: string): readonly EventsOfDay[] {
  const days = new Map<string, ApplicationEvent[]>();
  for (const event of events.toReversed()) {
    const day = dateIn(zone, event.occurred_at);
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(event);
    else days.set(day, [event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
}
