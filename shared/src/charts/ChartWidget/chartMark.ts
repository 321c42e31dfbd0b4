import type { Bin } from './binSeries.ts';

/** What was clicked: a series and the days that the mark stands for. */
export type ChartMark = Bin & { readonly series: string };
