import { growthPercent, type DashboardStats } from '@milepost/shared/domain/dashboard';
import { counted } from './counted.ts';

/** Fewest rows that a rate, an average or a growth is shown of. */
const enough = 5;

export type Figure = { readonly label: string; readonly value: string; readonly basis: string };

const signs = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
/** With a sign, and a real minus: a hyphen is hardly seen before a figure. */
const signed = (value: number, unit = ''): string => `${signs.format(value).replace('-', '−')}${unit}`;
const days = (value: number): string => `${value} ${value === 1 ? 'day' : 'days'}`;
const tooLittle = (count: number, noun: string): string => `Not enough data: ${count} of ${enough} ${noun}`;

const responseRate = ({ responseRate: rate, sent, answered }: DashboardStats): Figure => ({
  label: 'Response Rate',
  value: rate === null ? '–' : `${Math.round(rate)}%`,
  basis: rate === null ? tooLittle(sent, 'applications') : `${answered} of ${sent} answered`,
});

const averageResponseTime = ({
  averageResponseTime: average,
  medianResponseTime,
  answered,
}: DashboardStats): Figure => ({
  label: 'Average Response Time',
  value: average === null ? '–' : days(average),
  basis:
    average === null
      ? tooLittle(answered, 'answers')
      : medianResponseTime === null
        ? `${answered} answers`
        : `median ${days(medianResponseTime)}, ${answered} answers`,
});

/** A percentage of a handful of contacts would say more than is known: then the difference itself. */
const networkGrowth = ({ contactsThisMonth: now, contactsLastMonth: before }: DashboardStats): Figure => {
  const percent = before >= enough ? growthPercent(now, before) : null;
  return {
    label: 'Network Growth',
    value: percent === null ? signed(now - before) : signed(percent, '%'),
    basis: `${counted(now, 'contact')} this month, ${before} last month`,
  };
};

/** What follows from the client's rows, each figure with its basis. */
export const analyticsOf = (stats: DashboardStats): readonly Figure[] => [
  responseRate(stats),
  averageResponseTime(stats),
  networkGrowth(stats),
];
