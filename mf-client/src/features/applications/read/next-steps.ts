import { sentenceOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { dateIn, daysBetween, formatDue, formatDateTime, isOverdue } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
import type { Task } from '@milepost/shared/entities/tasks/model';
import type { Tone } from '@milepost/shared/domain/tone';

export type NextStep = {
  readonly id: string;
  /** What is to be done. */
  readonly what: string;
  /** When: 'Due tomorrow', or the hour of an interview. */
  readonly when: string;
  /** 'YYYY-MM-DD', by which the steps are ordered. */
  readonly day: string;
  readonly tone: Tone;
};

type Known = {
  readonly application: JobApplication;
  readonly events: readonly ApplicationEvent[];
  /** The application's own. */
  readonly tasks: readonly Pick<Task, 'id' | 'title' | 'due_date' | 'done_at'>[];
};
type Clock = { readonly today: string; readonly zone: string; readonly now?: Date };

/** After every day. */
const withoutDay = '9999-12-31';

const undated = (id: string, what: string): NextStep => ({
  id,
  what,
  when: 'No due date',
  day: withoutDay,
  tone: 'neutral',
});

const toneOf = (day: string, today: string): Tone =>
  isOverdue(day, today) ? 'critical' : daysBetween(today, day) <= 2 ? 'caution' : 'neutral';

/**
 * What is to be done about an application, the soonest first: interviews ahead, open tasks, and while it is open its
 * follow-up date and deadline. Of a saved job the step is to apply. What has no day comes last.
 */
export const nextStepsOf = ({ application, events, tasks }: Known, clock: Clock): readonly NextStep[] => {
  const { today, zone, now = new Date() } = clock;
  const due = (id: string, what: string, day: string): NextStep => ({
    id,
    what,
    when: formatDue(day, today),
    day,
    tone: toneOf(day, today),
  });
  const { follow_up_at, deadline_at, status } = application;
  const isClosed = application.archived_at !== null || status === 'Rejected' || status === 'Withdrawn';
  return [
    ...events
      .filter(
        ({ kind, occurred_at, interview_outcome }) =>
          kind === 'interview' && interview_outcome === 'pending' && Date.parse(occurred_at) > now.getTime(),
      )
      .map((event): NextStep => {
        const day = dateIn(zone, event.occurred_at);
        return {
          id: event.id,
          what: sentenceOf(event),
          when: formatDateTime(event.occurred_at, zone),
          day,
          tone: toneOf(day, today),
        };
      }),
    ...tasks
      .filter(({ done_at }) => done_at === null)
      .map(({ id, title, due_date }) => (due_date === null ? undated(id, title) : due(id, title, due_date))),
    ...(follow_up_at === null || isClosed ? [] : [due('follow-up', 'Follow-up', dateIn(zone, follow_up_at))]),
    ...(deadline_at === null || isClosed
      ? []
      : [due('deadline', status === null ? 'Apply' : 'Deadline', dateIn(zone, deadline_at))]),
    ...(deadline_at === null && status === null && !isClosed ? [undated('apply', 'Apply')] : []),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};
