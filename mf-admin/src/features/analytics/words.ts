import type { Area, FunnelStep, WaitName } from '../../entities/analytics/model.ts';
import type { AnalyticsFigure } from '../../entities/analytics/model.ts';
import { formatCount } from '@milepost/shared/domain/counts';
import { minimumSample } from '@milepost/shared/entities/insights/model';

export const stepLabel: Readonly<Record<FunnelStep, string>> = {
  signed_up: 'Signed up',
  application: 'First application',
  coach: 'Coach',
  session: 'First session',
  offer: 'Offer',
};

export const waitLabel: Readonly<Record<WaitName, string>> = {
  answer: 'First response',
  interview: 'First interview',
  offer: 'Offer',
};

export const areaLabel: Readonly<Record<Area, string>> = {
  applications: 'Applications',
  sessions: 'Sessions',
  messages: 'Messages',
  tasks: 'Tasks',
  goals: 'Goals',
  documents: 'Documents',
  reviews: 'Reviews',
  network: 'Network',
};

/** A count, or that it is too small to be shown. */
export const told = (count: number | null): string =>
  count === null ? `Fewer than ${minimumSample}` : formatCount(count);

/** The same in the middle of a sentence. */
export const toldInside = (count: number | null): string => told(count).toLowerCase();

/** Whole percent of `part` in `whole`, or that there is too little to say. */
export const shareOf = (part: number | null, whole: number | null): string => {
  if (part === null || whole === null || whole < minimumSample) return 'Not enough data';
  return `${Math.round((100 * part) / whole)}%`;
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** A median of days or of counts, or that there is too little to say. */
export const medianWords = (median: number | null, unit = ''): string =>
  median === null ? 'Not enough data' : `${oneDecimal(median)}${unit}`;

/** 'median 8.1 days', or 'not enough data', in the middle of a sentence. */
export const medianInside = (median: number | null, unit = ''): string =>
  median === null ? 'not enough data' : `median ${medianWords(median, unit)}`;

/** 'March 2026', of a month by its first day. */
export const monthName = (firstDay: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(firstDay));

/** '+3', '-2', 'the same', or that one of both isn't shown. */
export const changeWords = (count: number | null, before: number | null): string => {
  if (count === null || before === null) return 'Not enough data';
  const difference = count - before;
  if (difference === 0) return 'The same';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
};

/** What the clients of a figure have in common, over their list. */
export const figureHeading = ({ name, of: [first = '', second] }: AnalyticsFigure): string => {
  switch (name) {
    case 'funnel':
      return `Reached: ${stepLabel[first as FunnelStep] ?? first}`;
    case 'area':
      return `Used: ${areaLabel[first as Area] ?? first}`;
    case 'wait':
      return `Time to: ${waitLabel[first as WaitName]?.toLowerCase() ?? first}`;
    case 'retention': {
      const cohort = /^\d{4}-\d{2}-\d{2}$/.test(first) ? monthName(first) : first;
      return second === undefined
        ? `Signed up in ${cohort}`
        : `Signed up in ${cohort}, active in month ${Number(second) + 1}`;
    }
  }
};
