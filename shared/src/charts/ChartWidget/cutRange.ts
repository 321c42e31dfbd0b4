export const chartRanges = { Week: 7, Month: 30, Quarter: 90, Year: 365 } as const;
export type ChartRange = keyof typeof chartRanges;

/** Days as numbers since 1970, both included. `isPartial`: the range begins or ends within this week or month. */
export type DayBin = { readonly first: number; readonly last: number; readonly isPartial: boolean };

const msPerDay = 86_400_000;

/** Periods of the same length that end with the last day; the first is cut where the range does not come out even. */
const even = (first: number, last: number, length: number): DayBin[] => {
  const bins: DayBin[] = [];
  for (let end = last; end >= first; end -= length) {
    const begin = Math.max(first, end - length + 1);
    bins.unshift({ first: begin, last: end, isPartial: end - begin + 1 < length });
  }
  return bins;
};

const startOfNextMonth = (day: number): number => {
  const date = new Date(day * msPerDay);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / msPerDay;
};
const isFirstOfMonth = (day: number): boolean => new Date(day * msPerDay).getUTCDate() === 1;

/** Calendar months; the first and the last hold what of them lies in the range. */
const months = (first: number, last: number): DayBin[] => {
  const bins: DayBin[] = [];
  for (let begin = first; begin <= last; begin = startOfNextMonth(begin)) {
    const end = Math.min(last, startOfNextMonth(begin) - 1);
    bins.push({ first: begin, last: end, isPartial: !isFirstOfMonth(begin) || !isFirstOfMonth(end + 1) });
  }
  return bins;
};

/**
 * The days of a range, the last of which is `today`, in at most 20 periods: days of a week,
 * pairs of days of a month, weeks of a quarter, months of a year.
 */
export const cutRange = (
  range: ChartRange,
  today: number,
): { readonly days: number; readonly bins: readonly DayBin[] } => {
  const days = chartRanges[range];
  const first = today - days + 1;
  const length = { Week: 1, Month: 2, Quarter: 7 } as const;
  return { days, bins: range === 'Year' ? months(first, today) : even(first, today, length[range]) };
};
