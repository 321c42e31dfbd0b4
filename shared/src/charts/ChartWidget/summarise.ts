import { totalOf, type ChartData } from '../Chart/chartData.ts';
import { compared } from './compare.ts';
import { chartRanges, type ChartRange } from './cutRange.ts';

/** What the chart shows, in a sentence a series: 'Applications: 12, most in Nov 19 – Nov 20 (3).' */
export const summarise = ({ categories, series }: ChartData, range: ChartRange): string => {
  const sentences = series.map(({ label, values }) => {
    const total = totalOf(values);
    if (total === 0) return `${label}: none.`;
    const most = Math.max(...values);
    return `${label}: ${total}, most in ${categories[values.indexOf(most)] ?? ''} (${most}).`;
  });
  const differences = series.map(compared).filter((words) => words !== null);
  return [
    `Last ${chartRanges[range]} days.`,
    ...sentences,
    ...(differences.length > 0
      ? [`Compared with the ${chartRanges[range]} days before: ${differences.join('; ')}.`]
      : []),
  ].join(' ');
};
