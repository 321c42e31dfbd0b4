import { totalOf } from '../Chart/chartData.ts';
import type { BinnedSeries } from './binSeries.ts';

/** The most parts that a reader can distinguish in a donut. */
const maxParts = 6;

const shortName = (category: string): string => category.split(' – ')[0] ?? category;

/**
 * What a donut shows: one series by its periods, neighbors together where there are many. Several series together would
 * be no whole, because an application may be an interview and a response too.
 */
export const wholeOf = ({ categories, bins, series }: BinnedSeries, label: string): BinnedSeries => {
  const only = series.find((one) => one.label === label) ?? series[0];
  const size = Math.ceil(bins.length / maxParts);
  const starts = bins.flatMap((_, index) => (index % size === 0 ? [index] : []));
  const lastOf = (start: number): number => Math.min(start + size, bins.length) - 1;
  return {
    categories: starts.map((start) => {
      const [first = '', last = ''] = [categories[start], categories[lastOf(start)]];
      return start === lastOf(start) ? first : `${shortName(first)} – ${last.split(' – ').at(-1) ?? last}`;
    }),
    bins: starts.map((start) => ({ from: bins[start]?.from ?? '', to: bins[lastOf(start)]?.to ?? '' })),
    series: only
      ? [
          {
            label: only.label,
            color: only.color,
            values: starts.map((start) => totalOf(only.values.slice(start, lastOf(start) + 1))),
          },
        ]
      : [],
  };
};
