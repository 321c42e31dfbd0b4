/** One measured figure, with what it should be, where that is said. */
export type Figure = {
  readonly area: string;
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'requests/s' | 'rows/s' | 'ratio' | 'count' | 's' | 'KB' | 'MB' | 'frames/s' | 'CLS';
  readonly most?: number;
  readonly least?: number;
};

/** Whether the figure is as wanted; undefined where nothing was asked of it. */
export function isMet({ value, most, least }: Figure): boolean | undefined {
  if (most === undefined && least === undefined) return undefined;
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

/** What measures some figures; passes each to `tell` as soon as it has it. */
export type Bench = (tell: (figure: Figure) => void) => Promise<void>;

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (upper + lower) / 2;
}

/** The value below which that share of the values lies, by the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}
