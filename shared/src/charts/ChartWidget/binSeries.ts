import type { ChartColor, ChartData, ChartSeries } from '../Chart/chartData.ts';
import { cutRange, type ChartRange, type DayBin } from './cutRange.ts';

/** What happened on single days; days without anything may be left out. */
export type DailySeries = {
  readonly label: string;
  readonly color: ChartColor;
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

/** One period of a chart, both days included. */
export type Bin = { readonly from: string; readonly to: string };
export type BinnedSeries = ChartData & { readonly bins: readonly Bin[] };

const msPerDay = 86_400_000;
const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / msPerDay);
const dateOf = (day: number): string => new Date(day * msPerDay).toISOString().slice(0, 10);
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameOf = ({ first, last }: DayBin): string => {
  const [from, to] = [shortDate.format(first * msPerDay), shortDate.format(last * msPerDay)];
  return first === last ? from : `${from} – ${to}`;
};

const sums = (points: DailySeries['points'], bins: readonly DayBin[], shift: number): readonly number[] => {
  const values = bins.map(() => 0);
  for (const { date, value } of points) {
    const day = dayNumber(date) + shift;
    const bin = bins.findIndex(({ first, last }) => first <= day && day <= last);
    const sum = values[bin];
    if (sum !== undefined) values[bin] = sum + value;
  }
  return values;
};

type Options = {
  readonly range: ChartRange;
  /** Last day of the range, 'YYYY-MM-DD' in the viewer's zone; later and earlier points are left out. */
  readonly today: string;
  /** Whether each series comes with the same days of the period before. */
  readonly compares: boolean;
};

/** Sums the days of a range into periods that a reader knows: days, pairs of days, weeks, months. */
export const binSeries = (series: readonly DailySeries[], { range, today, compares }: Options): BinnedSeries => {
  const { days, bins } = cutRange(range, dayNumber(today));
  return {
    categories: bins.map(nameOf),
    bins: bins.map(({ first, last }) => ({ from: dateOf(first), to: dateOf(last) })),
    partial: bins.map(({ isPartial }) => isPartial),
    series: series.map(({ label, color, points }): ChartSeries => ({
      label,
      color,
      values: sums(points, bins, 0),
      ...(compares ? { before: sums(points, bins, days) } : {}),
    })),
  };
};
