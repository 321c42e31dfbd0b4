import type { Bin, BinnedSeries } from './binSeries.ts';

export type TableRow = { readonly period: string; readonly bin: Bin; readonly values: readonly number[] };

/** A column: of a series, or (`series` null) of what it was in the period before. */
type Head = { readonly label: string; readonly series: string | null };

/** The figures of a chart as in its table and its file. A period that is not whole says so. */
export const tableOf = ({
  categories,
  bins,
  partial = [],
  series,
}: BinnedSeries): { readonly head: readonly Head[]; readonly rows: readonly TableRow[] } => ({
  head: series.flatMap(({ label, before }): Head[] => [
    { label, series: label },
    ...(before ? [{ label: `${label}, before`, series: null }] : []),
  ]),
  rows: bins.map((bin, index) => ({
    period: `${categories[index] ?? bin.from}${partial[index] ? ' (part)' : ''}`,
    bin,
    values: series.flatMap(({ values, before }) => [values[index] ?? 0, ...(before ? [before[index] ?? 0] : [])]),
  })),
});
