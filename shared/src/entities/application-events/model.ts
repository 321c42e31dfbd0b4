import * as z from 'zod';
import { id, instant, lengths, optionalText } from '../../domain/columns/columns.ts';
import { applicationStatusSchema, type ApplicationStatus } from '../job-applications/model.ts';
import type { Tone } from '../../domain/tone/tone.ts';

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
  pending: 'caution',
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

/** The lengths of interviews that the form offers, in minutes. */
export const interviewLengths = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const;

/** '45 minutes', '2 hours'. */
export const interviewLengthLabel = (minutes: number): string =>
  minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

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
  /** These five of an interview only. */
  interview_round: z.string().nullable(),
  interview_number: z.number().nullable(),
  interview_outcome: z.enum(interviewOutcomes).nullable(),
  interview_minutes: z.number().nullable(),
  /** A place, or a link. */
  interview_location: z.string().nullable(),
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
  interview_minutes: z.union([z.string(), z.number()]).transform(Number).pipe(z.number().int().min(5).max(1440)),
  interview_location: optionalText('Place or link', 500),
});
export type EventInput = z.output<typeof eventInputSchema>;

const writtenSchema = applicationEventSchema.pick({
  kind: true,
  note: true,
  occurred_at: true,
  interview_round: true,
  interview_number: true,
  interview_outcome: true,
  interview_minutes: true,
  interview_location: true,
});
/** What a client writes of an event. */
export type EventWrite = z.infer<typeof writtenSchema>;

/** What a client has written of an event, to write it again. */
export const writtenOf = (event: ApplicationEvent): EventWrite => writtenSchema.parse(event);

/** An input as the database takes it: a note has nothing of an interview. */
export const eventWriteOf = (input: EventInput): EventWrite =>
  input.kind === 'interview'
    ? input
    : {
        ...input,
        interview_round: null,
        interview_number: null,
        interview_outcome: null,
        interview_minutes: null,
        interview_location: null,
      };

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

const answers: readonly (ApplicationStatus | null)[] = ['Interviewing', 'Offer Received', 'Rejected'];

/**
 * Whether this step answers an application: from a status that says nothing of an answer, or from the beginning, to one
 * that only an employer gives. The first such step of a history is its first answer; as the first step of all its day is
 * unknown.
 */
export const isAnswer = ({ from_status, to_status }: Move): boolean =>
  !answers.includes(from_status) && answers.includes(to_status);
