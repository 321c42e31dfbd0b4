import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import { counted, formatCount } from '@milepost/shared/domain/counts';
import { growthPercent, type DashboardStats } from '@milepost/shared/entities/dashboard/model';
import { allDays, figureAddress, minimumSample, rateOf } from '@milepost/shared/entities/insights/model';

type Told = { readonly label: string; readonly value: string; readonly basis: string };

/** A figure, what it rests on, and where its rows are. */
export type Figure = Told & { readonly to: LinkAddress };

const signs = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
/** With a sign, and a real minus sign: a hyphen is hard to see before a digit. */
const signed = (value: number, unit = ''): string => `${signs.format(value).replace('-', '−')}${unit}`;
const days = (value: number): string => `${value} ${value === 1 ? 'day' : 'days'}`;
const tooLittle = (count: number, noun: string): string => `Not enough data: ${count} of ${minimumSample} ${noun}`;

/**
 * From the counts, as the insights compute it: the database's rate has one decimal, and rounding it again may be off by
 * one.
 */
const responseRate = ({ sent, answered }: DashboardStats): Told => {
  const rate = rateOf(answered, sent);
  return {
    label: 'Response Rate',
    value: rate === null ? '–' : `${rate}%`,
    basis:
      rate === null ? tooLittle(sent, 'applications') : `${formatCount(answered)} of ${formatCount(sent)} answered`,
  };
};

const averageResponseTime = ({
  averageResponseTime: average,
  medianResponseTime,
  answered,
  answeredInKnownTime: timed,
}: DashboardStats): Told => ({
  label: 'Average Response Time',
  value: average === null ? '–' : days(average),
  basis:
    average === null
      ? tooLittle(timed, 'responses')
      : [
          ...(medianResponseTime === null ? [] : [`median ${days(medianResponseTime)}`]),
          counted(timed, 'response'),
          // Those whose day is unknown aren't in the average.
          ...(answered > timed ? [`${formatCount(answered - timed)} more on an unknown day`] : []),
        ].join(', '),
});

/** A percentage of a handful of contacts would claim too much: then the difference itself is shown. */
const networkGrowth = ({ contactsThisMonth: now, contactsLastMonth: before }: DashboardStats): Told => {
  const percent = before >= minimumSample ? growthPercent(now, before) : null;
  return {
    label: 'Network Growth',
    value: percent === null ? signed(now - before) : signed(percent, '%'),
    basis: `${counted(now, 'contact')} this month, ${formatCount(before)} last month`,
  };
};

/** Figures computed from the client's rows, each with its basis. */
export const analyticsOf = (stats: DashboardStats, params: URLSearchParams): readonly Figure[] => {
  const answered = figureAddress({ name: 'answered', of: [], ...allDays }, params);
  const sent = figureAddress({ name: 'sent', of: [], ...allDays }, params);
  return [
    // Below five there is no rate to explain, only what was sent so far.
    { ...responseRate(stats), to: stats.sent < minimumSample ? sent : answered },
    { ...averageResponseTime(stats), to: answered },
    { ...networkGrowth(stats), to: '/ai-compass' },
  ];
};
