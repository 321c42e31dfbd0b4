import { sentenceOf, type ApplicationEvent } from '@milepost/shared/entities/application-events/model';
import { applicationFigures } from '@milepost/shared/domain/application-figures';
import { addDays, dateIn, formatCalendarDate, formatDate, todayIn } from '@milepost/shared/domain/dates';
import type { JobApplication } from '@milepost/shared/entities/job-applications/model';
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
 * A client's activity in a period: the figures count what happened within it, the lines are the applications in which
 * something happened, each with its whole history until now. Saved jobs don't count.
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
    .flatMap((row) =>
      row.status === null || row.applied_at === null ? [] : { ...row, status: row.status, applied_at: row.applied_at },
    )
    .filter((row) => isWithin(row.applied_at) || history.get(row.id)?.some(({ occurred_at }) => isWithin(occurred_at)))
    .toSorted((a, b) => a.applied_at.localeCompare(b.applied_at));
  const figures = applicationFigures(
    active,
    active.flatMap(({ id }) => history.get(id) ?? []),
    isWithin,
  );

  return {
    person,
    period:
      first === null
        ? `Everything until ${formatCalendarDate(today)}`
        : `${period.label}: ${formatCalendarDate(first)} to ${formatCalendarDate(today)}`,
    figures: [
      { label: 'Applications sent', value: figures.sent },
      { label: 'First responses', value: figures.responses },
      ...(figures.responsesOnUnknownDay > 0
        ? [{ label: 'Responses, day unknown', value: figures.responsesOnUnknownDay }]
        : []),
      { label: 'Reached interviews', value: figures.interviewed },
      { label: 'Interviews noted', value: figures.interviews },
      { label: 'Offers', value: figures.offers },
      { label: 'Rejections', value: figures.rejections },
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
