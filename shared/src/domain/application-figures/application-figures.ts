import { isAnswer, type ApplicationEvent } from '../../entities/application-events/model.ts';
import type { ApplicationStatus, JobApplication } from '../../entities/job-applications/model.ts';

type Event = Pick<
  ApplicationEvent,
  'application_id' | 'kind' | 'from_status' | 'to_status' | 'occurred_at' | 'interview_outcome'
>;

/** What a period held: each application counts once in a figure, on the first day that gives it. */
export type ApplicationFigures = {
  readonly sent: number;
  /** First answers whose day is known and in the period. */
  readonly responses: number;
  /** Applications sent in the period whose answer came on a day that nobody knows. */
  readonly responsesOnUnknownDay: number;
  /** Reached an interview or an offer. */
  readonly interviewed: number;
  /** Interviews with a date, but canceled ones. */
  readonly interviews: number;
  readonly offers: number;
  readonly rejections: number;
};

/** The first event of each application that is of a kind. */
const firsts = (events: readonly Event[], isOne: (event: Event) => boolean): readonly Event[] => {
  const found = new Map<string, Event>();
  for (const event of events.filter(isOne)) {
    if (!found.has(event.application_id)) found.set(event.application_id, event);
  }
  return [...found.values()];
};

/**
 * Counts what the applications and their history say of a period.
 * @param isWithin whether an instant is of the period
 */
export const applicationFigures = (
  applications: readonly Pick<JobApplication, 'id' | 'applied_at'>[],
  history: readonly Event[],
  isWithin: (instant: string) => boolean,
): ApplicationFigures => {
  // An application begins with its first status, on any day that its moves were given.
  const events = history.toSorted(
    (a, b) =>
      Number(a.kind !== 'created') - Number(b.kind !== 'created') ||
      Date.parse(a.occurred_at) - Date.parse(b.occurred_at),
  );
  const answered = firsts(events, isAnswer).filter(({ occurred_at }) => isWithin(occurred_at));
  const onUnknownDay = answered.filter(({ kind }) => kind === 'created').length;
  const reached = (...statuses: readonly ApplicationStatus[]): number =>
    firsts(events, ({ to_status }) => to_status !== null && statuses.includes(to_status)).filter(({ occurred_at }) =>
      isWithin(occurred_at),
    ).length;
  return {
    sent: applications.filter(({ applied_at }) => applied_at !== null && isWithin(applied_at)).length,
    responses: answered.length - onUnknownDay,
    responsesOnUnknownDay: onUnknownDay,
    interviewed: reached('Interviewing', 'Offer Received'),
    interviews: events.filter(
      ({ kind, occurred_at, interview_outcome }) =>
        kind === 'interview' && interview_outcome !== 'cancelled' && isWithin(occurred_at),
    ).length,
    offers: reached('Offer Received'),
    rejections: reached('Rejected'),
  };
};
