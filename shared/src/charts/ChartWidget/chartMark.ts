import type { Bin } from './binSeries.ts';

/** What was clicked: a series and the days that the mark represents. */
export type ChartMark = Bin & { readonly series: string };
