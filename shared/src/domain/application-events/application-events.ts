import * as z from 'zod';
import { id, instant, lengths, optionalText } from '../columns/columns.ts';
import { applicationStatusSchema } from '../job-applications/job-applications.ts';

/** 'created' and 'status' are written by the database; 'interview' (also in the future) and 'note' by the client. */
export const eventKinds = ['created', 'status', 'interview', 'note'] as const;

/** A row of application_events. */
export const applicationEventSchema = z.object({
  id,
  application_id: id,
  from_status: applicationStatusSchema.nullable(),
  to_status: applicationStatusSchema.nullable(),
  kind: z.enum(eventKinds),
  note: z.string().nullable(),
  occurred_at: instant,
  actor_id: id.nullable(),
});
export type ApplicationEvent = z.infer<typeof applicationEventSchema>;

/** An interview or a note that the client adds to an application's history; `occurred_at` is an instant. */
export const eventInputSchema = z.object({
  kind: z.enum(['interview', 'note']),
  note: optionalText('Note', lengths.note),
  occurred_at: instant,
});
export type EventForm = z.input<typeof eventInputSchema>;
export type EventInput = z.output<typeof eventInputSchema>;

type Move = Pick<ApplicationEvent, 'from_status' | 'to_status'>;

/** What happened, for a timeline: 'Moved from Applied to Interviewing'. */
export const sentenceOf = ({
  kind,
  from_status,
  to_status,
  note,
}: Move & Pick<ApplicationEvent, 'kind' | 'note'>): string => {
  if (kind === 'interview') return note ? `Interview: ${note}` : 'Interview';
  if (from_status && to_status) return `Moved from ${from_status} to ${to_status}`;
  if (to_status) return `Added as ${to_status}`;
  return note ?? 'Note';
};

/** Whether this is the employer's answer: from Applied to Interviewing, Offer Received or Rejected (data-model.md rule 15). */
export const isFirstAnswer = ({ from_status, to_status }: Move): boolean =>
  from_status === 'Applied' &&
  (to_status === 'Interviewing' || to_status === 'Offer Received' || to_status === 'Rejected');
