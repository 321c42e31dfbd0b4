import { isFirstAnswer, sentenceOf, type ApplicationEvent } from '@milepost/shared/domain/application-events';
import { addDays, dateIn, formatDate, todayIn } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/domain/job-applications';
import { eventsByApplication } from './applications-json.ts';

/** The periods that a report can be made of, and how many days each reaches back. */
export const reportPeriods = [
  { id: '30', label: 'Last 30 days', days: 30 },
  { id: '90', label: 'Last 90 days', days: 90 },
  { id: '365', label: 'Last year', days: 365 },
  { id: 'all', label: 'All', days: null },
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export type ReportLine = {
  readonly title: string;
  readonly company: string;
  readonly status: string;
  /** 'Nov 2, 2026' */
  readonly applied: string;
  /** What happened, oldest first: 'Nov 9, 2026: Moved from Applied to Interviewing'. */
  readonly stages: readonly string[];
};

export type ActivityReport = {
  readonly person: string;
  /** 'Oct 22 – Nov 20, 2026', or 'All applications until …' */
  readonly period: string;
  readonly figures: readonly { readonly label: string; readonly value: number }[];
  readonly lines: readonly ReportLine[];
};

type Input = {
  readonly person: string;
  readonly applications: readonly JobApplication[];
  readonly events: readonly ApplicationEvent[];
  readonly period: ReportPeriod;
  readonly zone: string;
  readonly now?: Date;
};

/**
 * What a client did in a period: the figures count what happened within it, the lines are the applications in which
 * something happened, each with its whole history until now.
 */
export const activityReport = ({
  person,
  applications,
  events,
  period,
  zone,
  now = new Date(),
}: Input): ActivityReport => {
  const today = todayIn(zone, now);
  const first = period.days === null ? null : addDays(today, 1 - period.days);
  const isWithin = (instant: string): boolean => {
    const day = dateIn(zone, instant);
    return day <= today && (first === null || day >= first);
  };
  const history = eventsByApplication(events);
  const active = applications
    .filter((row) => isWithin(row.applied_at) || history.get(row.id)?.some(({ occurred_at }) => isWithin(occurred_at)))
    .toSorted((a, b) => a.applied_at.localeCompare(b.applied_at));
  const within = active.flatMap(({ id }) => history.get(id) ?? []).filter(({ occurred_at }) => isWithin(occurred_at));
  const reached = (status: string): number =>
    new Set(within.filter(({ to_status }) => to_status === status).map(({ application_id }) => application_id)).size;

  return {
    person,
    period:
      first === null
        ? `Everything until ${formatDate(today)}`
        : `${period.label}: ${formatDate(first)} to ${formatDate(today)}`,
    figures: [
      { label: 'Applications sent', value: active.filter(({ applied_at }) => isWithin(applied_at)).length },
      { label: 'First responses', value: within.filter(isFirstAnswer).length },
      { label: 'Reached interviews', value: reached('Interviewing') },
      { label: 'Interviews noted', value: within.filter(({ kind }) => kind === 'interview').length },
      { label: 'Offers', value: reached('Offer Received') },
      { label: 'Rejections', value: reached('Rejected') },
    ],
    lines: active.map((row) => ({
      title: row.job_title,
      company: row.company_name,
      status: row.status,
      applied: formatDate(row.applied_at, zone),
      stages: (history.get(row.id) ?? [])
        .filter(({ kind }) => kind !== 'note')
        .map((event) => `${formatDate(event.occurred_at, zone)}: ${sentenceOf(event)}`),
    })),
  };
};
