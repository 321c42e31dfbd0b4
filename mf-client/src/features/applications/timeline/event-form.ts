import type * as z from 'zod';
import {
  eventInputSchema,
  eventWriteOf,
  type ApplicationEvent,
  type EventWrite,
} from '@milepost/shared/entities/application-events/model';
import { toInstant } from '@milepost/shared/domain/dates';
import { aheadMessage, eventTimeOf, eventTimeSchema, isAhead } from './event-time.ts';

const eventFormSchema = eventTimeSchema.extend(eventInputSchema.omit({ occurred_at: true }).shape);
export type EventFormFields = z.input<typeof eventFormSchema>;
export type EventFormInput = z.output<typeof eventFormSchema>;

/** An interview may lie ahead; a note says something and has happened. */
export const eventFormSchemaIn = (zone: string) =>
  eventFormSchema
    .refine((event) => event.kind === 'interview' || !isAhead(event, zone), { path: ['date'], message: aheadMessage })
    .refine(({ kind, note }) => kind === 'interview' || note !== null, { path: ['note'], message: 'Write the note' });

export const emptyEvent = (zone: string, rounds: number): EventFormFields => ({
  kind: 'interview',
  note: '',
  interview_round: '',
  interview_number: String(rounds + 1),
  interview_outcome: 'pending',
  interview_minutes: '60',
  interview_location: '',
  ...eventTimeOf(new Date().toISOString(), zone),
});

export const eventFormOf = (event: ApplicationEvent, zone: string): EventFormFields => ({
  kind: event.kind === 'note' ? 'note' : 'interview',
  note: event.note ?? '',
  interview_round: event.interview_round ?? '',
  interview_number: event.interview_number?.toString() ?? '',
  interview_outcome: event.interview_outcome ?? 'pending',
  interview_minutes: String(event.interview_minutes ?? 60),
  interview_location: event.interview_location ?? '',
  ...eventTimeOf(event.occurred_at, zone),
});

/** @param before keeps its seconds where day and time stay as they are */
export const eventWriteIn = (
  zone: string,
  { date, time, ...input }: EventFormInput,
  before?: ApplicationEvent,
): EventWrite => {
  const same = before && JSON.stringify(eventTimeOf(before.occurred_at, zone)) === JSON.stringify({ date, time });
  return eventWriteOf({ ...input, occurred_at: same ? before.occurred_at : toInstant(date, time, zone) });
};
