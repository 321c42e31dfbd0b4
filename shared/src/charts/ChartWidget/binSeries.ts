import type { ChartColor, ChartData } from '../Chart/chartData.ts';

/** What happened on single days; days without anything may be left out. */
export type DailySeries = {
  readonly label: string;
  readonly color: ChartColor;
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

export const chartRanges = { Week: 7, Month: 30, Quarter: 90, Year: 365 } as const;
export type ChartRange = keyof typeof chartRanges;

/** Most points that a chart draws (specification, section 9). */
export const maxPoints = 20;

const msPerDay = 86_400_000;
const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / msPerDay);
const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const nameOf = (day: number): string => shortDate.format(day * msPerDay);

/**
 * Sums the days of a range into at most `maxPoints` periods of the same length (a day longer or shorter where it does not come out even).
 * @param today last day of the range, 'YYYY-MM-DD' in the viewer's zone; later and earlier points are left out
 */
export const binSeries = (series: readonly DailySeries[], range: ChartRange, today: string): ChartData => {
  const days = chartRanges[range];
  const first = dayNumber(today) - days + 1;
  const count = Math.ceil(days / Math.ceil(days / maxPoints));
  const starts = Array.from({ length: count + 1 }, (_, bin) => Math.floor((bin * days) / count));
  const binOf = (date: string): number => {
    const offset = dayNumber(date) - first;
    return offset < 0 || offset >= days ? -1 : starts.findLastIndex((start) => start <= offset);
  };

  return {
    categories: starts.slice(0, count).map((start, bin) => {
      const last = (starts[bin + 1] ?? days) - 1;
      return start === last ? nameOf(first + start) : `${nameOf(first + start)} – ${nameOf(first + last)}`;
    }),
    series: series.map(({ label, color, points }) => {
      const values = Array.from({ length: count }, () => 0);
      for (const { date, value } of points) {
        const bin = binOf(date);
        const sum = values[bin];
        if (sum !== undefined) values[bin] = sum + value;
      }
      return { label, color, values };
    }),
  };
};
