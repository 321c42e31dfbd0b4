import * as z from 'zod';
import { isAnswer, type ApplicationEvent } from '../application-events/model.ts';
import { id, instant } from '../../domain/columns/columns.ts';
import type { JobApplication } from '../job-applications/model.ts';
import type { Task } from '../tasks/model.ts';

/** Why a follow-up proposes itself: nobody answered, or an offer waits for an answer. */
export const followUpReasons = ['no-answer', 'offer'] as const;
export type FollowUpReason = (typeof followUpReasons)[number];

/** An application that is to be followed up. */
export const followUpSchema = z.object({
  application_id: id,
  job_title: z.string(),
  company_name: z.string(),
  reason: z.enum(followUpReasons),
  /** Since when it waits: the applied date, or the offer. */
  since: instant,
  /** The application was added with its offer, whose day nobody knows: it waits since it was sent. */
  on_unknown_day: z.boolean().default(false),
});
export type FollowUp = z.infer<typeof followUpSchema>;

/** A follow-up date that the client set. */
export const plannedFollowUpSchema = z.object({
  id,
  job_title: z.string(),
  company_name: z.string(),
  follow_up_at: instant,
});
export type PlannedFollowUp = z.infer<typeof plannedFollowUpSchema>;

/** The first of all proposals, and how many there are. */
export const followUpsSchema = z.object({ total: z.number(), rows: followUpSchema.array() });
export type FollowUps = z.infer<typeof followUpsSchema>;

const day = 86_400_000;
const patienceDays: Readonly<Record<FollowUpReason, number>> = { 'no-answer': 7, offer: 2 };

const daysSince = (at: string, now: Date): number => Math.floor((now.getTime() - Date.parse(at)) / day);

type Known = {
  readonly application: JobApplication;
  readonly events: readonly ApplicationEvent[];
  /** The application's own. */
  readonly tasks: readonly Pick<Task, 'type' | 'done_at'>[];
  readonly dismissed: readonly FollowUpReason[];
};

type Waiting = Pick<FollowUp, 'reason' | 'since' | 'on_unknown_day'>;

const waitingSince = ({ application, events }: Known): Waiting | null => {
  if (application.status === 'Applied' && application.applied_at !== null) {
    const isAnswered = events.some((event) => event.kind === 'interview' || isAnswer(event));
    return isAnswered ? null : { reason: 'no-answer', since: application.applied_at, on_unknown_day: false };
  }
  if (application.status !== 'Offer Received') return null;
  const offers = events.filter(({ to_status }) => to_status === 'Offer Received');
  const known = offers.filter(({ kind }) => kind === 'status');
  const days = (known.length > 0 ? known : offers).map(({ occurred_at }) => occurred_at);
  const since = days.toSorted().at(-1);
  return since === undefined ? null : { reason: 'offer', since, on_unknown_day: known.length === 0 };
};

/**
 * The follow-up that an application proposes: seven days after Applied without an answer, two days after an offer. Not
 * while one is planned (a follow-up date ahead, an open task of that type), nor so soon after one was made, nor when the
 * client dismissed it. The database computes the same for all applications in `suggested_follow_ups`.
 */
export const suggestedFollowUp = (known: Known, now: Date = new Date()): FollowUp | null => {
  const { application, tasks, dismissed } = known;
  const waiting = waitingSince(known);
  if (waiting === null || application.archived_at !== null || dismissed.includes(waiting.reason)) return null;
  if (application.follow_up_at !== null && Date.parse(application.follow_up_at) > now.getTime()) return null;
  const patience = patienceDays[waiting.reason];
  const followUps = tasks.filter(({ type }) => type === 'Follow-up').map(({ done_at }) => done_at);
  if (followUps.some((done) => done === null || daysSince(done, now) < patience)) return null;
  if (daysSince(waiting.since, now) < patience) return null;
  const { id: application_id, job_title, company_name } = application;
  return { application_id, job_title, company_name, ...waiting };
};

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** 'Follow up with Acme: 9 days without a response'. */
export const followUpSentence = (
  { reason, since, on_unknown_day, company_name }: FollowUp,
  now: Date = new Date(),
): string => {
  if (reason === 'no-answer')
    return `Follow up with ${company_name}: ${days(daysSince(since, now))} without a response`;
  return `Respond to ${company_name}: ${on_unknown_day ? 'you have an offer' : `the offer is ${days(daysSince(since, now))} old`}`;
};

/** The title of the task that a proposal becomes. */
export const followUpTaskTitle = ({ reason, company_name }: FollowUp): string =>
  reason === 'no-answer' ? `Follow up with ${company_name}` : `Respond to the offer from ${company_name}`;
