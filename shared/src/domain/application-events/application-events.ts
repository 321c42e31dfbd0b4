import * as z from 'zod';
import { id, instant, lengths, optionalText } from '../columns/columns.ts';
import { applicationStatusSchema } from '../job-applications/job-applications.ts';
import type { Tone } from '../tone/tone.ts';

/** 'created' and 'status' are written by the database; 'interview' (also in the future) and 'note' by the client. */
export const eventKinds = ['created', 'status', 'interview', 'note'] as const;

/** What came of an interview; 'pending' until the client says so. */
export const interviewOutcomes = ['pending', 'passed', 'failed', 'cancelled'] as const;
export type InterviewOutcome = (typeof interviewOutcomes)[number];
export const interviewOutcomeLabel: Readonly<Record<InterviewOutcome, string>> = {
  pending: 'Pending',
  passed: 'Passed',
  failed: 'Not passed',
  cancelled: 'Canceled',
};
export const interviewOutcomeTone: Readonly<Record<InterviewOutcome, Tone>> = {
  pending: 'info',
  passed: 'positive',
  failed: 'critical',
  cancelled: 'neutral',
};

/** Names of rounds that the form offers; any other may be typed. */
export const interviewRounds = [
  'Phone screen',
  'Hiring manager',
  'Technical interview',
  'Take-home review',
  'Panel',
  'On site',
  'Final round',
] as const;

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
  /** These three of an interview only. */
  interview_round: z.string().nullable(),
  interview_number: z.number().nullable(),
  interview_outcome: z.enum(interviewOutcomes).nullable(),
  /** Which state of the row this is: an edit names the one that it was made from. */
  revision: z.number(),
});
export type ApplicationEvent = z.infer<typeof applicationEventSchema>;

/** An interview or a note that the client adds to an application's history; `occurred_at` is an instant. */
export const eventInputSchema = z.object({
  kind: z.enum(['interview', 'note']),
  note: optionalText('Note', lengths.note),
  occurred_at: instant,
  interview_round: optionalText('Round', 80),
  interview_number: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-4]\d|50)?$/, 'Enter a number from 1 to 50')
    .transform((number) => (number === '' ? null : Number(number))),
  interview_outcome: z.enum(interviewOutcomes),
});
export type EventForm = z.input<typeof eventInputSchema>;
export type EventInput = z.output<typeof eventInputSchema>;

/** What a client writes of an event. */
export type EventWrite = Pick<
  ApplicationEvent,
  'kind' | 'note' | 'occurred_at' | 'interview_round' | 'interview_number' | 'interview_outcome'
>;

/** An input as the database takes it: a note has neither round nor outcome. */
export const eventWriteOf = (input: EventInput): EventWrite =>
  input.kind === 'interview'
    ? input
    : { ...input, interview_round: null, interview_number: null, interview_outcome: null };

type Move = Pick<ApplicationEvent, 'from_status' | 'to_status'>;

type Interview = Partial<Pick<ApplicationEvent, 'interview_round' | 'interview_number'>>;

/** What happened, for a timeline: 'Moved from Applied to Interviewing', 'Interview 2: Panel'. */
export const sentenceOf = ({
  kind,
  from_status,
  to_status,
  note,
  interview_round,
  interview_number,
}: Move & Pick<ApplicationEvent, 'kind' | 'note'> & Interview): string => {
  if (kind === 'interview') {
    const about = interview_round ?? note;
    const interview = interview_number ? `Interview ${interview_number}` : 'Interview';
    return about ? `${interview}: ${about}` : interview;
  }
  if (from_status && to_status) return `Moved from ${from_status} to ${to_status}`;
  if (to_status) return `Added as ${to_status}`;
  return note ?? 'Note';
};

/** Whether this is the employer's answer: from Applied to Interviewing, Offer Received or Rejected. */
export const isFirstAnswer = ({ from_status, to_status }: Move): boolean =>
  from_status === 'Applied' &&
  (to_status === 'Interviewing' || to_status === 'Offer Received' || to_status === 'Rejected');
