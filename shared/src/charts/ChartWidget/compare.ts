import { totalOf, type ChartSeries } from '../Chart/chartData.ts';

/** 'Applications: 4 more than before (8)', for a series that knows the period before. */
export const compared = ({ label, values, before }: ChartSeries): string | null => {
  if (!before) return null;
  const [now, then] = [totalOf(values), totalOf(before)];
  if (now === then) return `${label}: no change (${then})`;
  return `${label}: ${Math.abs(now - then)} ${now > then ? 'more' : 'fewer'} than before (${then})`;
};
