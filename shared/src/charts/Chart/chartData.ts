export const chartKinds = ['line', 'bar', 'donut', 'area'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Which of the theme's chart colours, `--c1` to `--c6`. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6;

/** One value for each category. */
export type ChartSeries = {
  readonly label: string;
  readonly color: ChartColor;
  readonly values: readonly number[];
  /** The same things in the period before, drawn muted. */
  readonly before?: readonly number[];
};

export type ChartData = {
  /** Names along the axis: periods, sources. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Of each category, whether it holds only a part of its period. None where this is left out. */
  readonly partial?: readonly boolean[];
};

/** A part of a donut. */
export type Slice = { readonly label: string; readonly color: ChartColor; readonly value: number };

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const colors = [1, 2, 3, 4, 5, 6] as const;

/** What a donut of this data shows: the categories of its first series, the parts of one whole. */
export const slicesOf = ({ categories, series: [whole] }: ChartData): readonly Slice[] =>
  categories.map((label, index) => ({
    label,
    color: colors[index % colors.length] ?? 1,
    value: whole?.values[index] ?? 0,
  }));

/** True when there is nothing to draw. */
export const isBlank = ({ series }: ChartData): boolean =>
  series.every(({ values, before = [] }) => [...values, ...before].every((v) => v === 0));

/** What the legend of such a chart lists, each with its total. */
export const legendOf = (kind: ChartKind, data: ChartData): readonly Slice[] =>
  kind === 'donut'
    ? slicesOf(data)
    : data.series.map(({ label, color, values }) => ({ label, color, value: totalOf(values) }));
