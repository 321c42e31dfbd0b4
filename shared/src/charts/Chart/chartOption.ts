import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatCount } from '../../domain/counts/counts.ts';
import { baseOption } from './baseOption.ts';
import { slicesOf, type ChartColor, type ChartData, type ChartKind, type ChartSeries } from './chartData.ts';
import type { ChartTheme } from './chartTheme.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | AriaComponentOption
>;

/** Lines are distinguished by their dashes too, as bars and slices are by their patterns. */
const dashes: readonly ('solid' | number[])[] = ['solid', [6, 4], [2, 3], [10, 4, 2, 4], [12, 4], [1, 4]];

type Partial = readonly boolean[] | undefined;

/** A point of a period that is not whole is hollow. */
const point = (value: number, isPartial: boolean | undefined, theme: ChartTheme, color: ChartColor) =>
  isPartial
    ? {
        value,
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: { color: theme.raised, borderColor: theme.color(color), borderWidth: 2 },
      }
    : value;

const line = (
  series: ChartSeries,
  index: number,
  theme: ChartTheme,
  isArea: boolean,
  partial: Partial,
): LineSeriesOption => ({
  type: 'line',
  name: series.label,
  data: series.values.map((value, at) => point(value, partial?.[at], theme, series.color)),
  color: theme.color(series.color),
  lineStyle: { width: 2, type: dashes[index % dashes.length] ?? 'solid' },
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: series.values.length <= 1 || partial?.includes(true) === true,
  // A count holds for its whole period: a curve would show values between two counts that never were.
  step: 'middle',
  ...(isArea ? { areaStyle: { opacity: 0.12 } } : {}),
});

const bar = (series: ChartSeries, theme: ChartTheme, partial: Partial): BarSeriesOption => ({
  type: 'bar',
  name: series.label,
  data: series.values.map((value, at) => (partial?.[at] ? { value, itemStyle: { opacity: 0.55 } } : value)),
  color: theme.color(series.color),
  itemStyle: { borderRadius: [3, 3, 0, 0] },
  barMaxWidth: 28,
  barCategoryGap: '30%',
});

/** The same thing in the period before: there to compare with, not to be read first. */
const muted = (series: ChartSeries, before: readonly number[], kind: ChartKind, theme: ChartTheme) => {
  const plain = { name: `${series.label}, before`, data: [...before], color: theme.color(series.color), silent: true };
  const shared = { ...plain, emphasis: { disabled: true } };
  return kind === 'bar'
    ? { ...shared, type: 'bar' as const, itemStyle: { opacity: 0.28 }, barMaxWidth: 28 }
    : {
        ...shared,
        type: 'line' as const,
        lineStyle: { width: 1.5, opacity: 0.4, type: 'dotted' as const },
        symbol: 'none',
        step: 'middle' as const,
      };
};

const donut = (data: ChartData, theme: ChartTheme, isStill: boolean): ChartOption => ({
  ...baseOption(theme, isStill),
  series: {
    type: 'pie',
    radius: ['55%', '85%'],
    label: { show: false },
    itemStyle: { borderColor: theme.raised, borderWidth: 2, borderRadius: 3 },
    data: slicesOf(data).map(({ label, color, value }) => ({
      name: label,
      value,
      itemStyle: { color: theme.color(color) },
    })),
  },
});

/** The options of the chart library. `isStill` leaves out all movement. */
export const chartOption = (kind: ChartKind, data: ChartData, theme: ChartTheme, isStill: boolean): ChartOption => {
  if (kind === 'donut') return donut(data, theme, isStill);
  const plain = baseOption(theme, isStill);
  return {
    ...plain,
    tooltip: {
      ...plain.tooltip,
      trigger: 'axis',
      axisPointer: { type: kind === 'bar' ? 'shadow' : 'line', lineStyle: { color: theme.muted } },
    },
    grid: { left: 4, right: 12, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: [...data.categories],
      boundaryGap: kind === 'bar',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.border } },
      axisLabel: {
        color: theme.muted,
        fontSize: 11,
        hideOverlap: true,
        formatter: (name: string) => name.split(' – ')[0] ?? name,
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { color: theme.muted, fontSize: 11, formatter: formatCount },
      splitLine: { lineStyle: { color: theme.border } },
    },
    series: data.series.flatMap((series, index) => {
      const drawn =
        kind === 'bar' ? bar(series, theme, data.partial) : line(series, index, theme, kind === 'area', data.partial);
      return series.before ? [drawn, muted(series, series.before, kind, theme)] : [drawn];
    }),
  };
};
