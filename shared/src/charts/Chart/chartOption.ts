import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
import type { AriaComponentOption, GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { slicesOf, type ChartData, type ChartKind, type ChartSeries } from './chartData.ts';
import type { ChartTheme } from './chartTheme.ts';

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | AriaComponentOption
>;

/** Lines are told apart by their dashes too, as bars and slices are by their patterns. */
const dashes: readonly ('solid' | number[])[] = ['solid', [6, 4], [2, 3], [10, 4, 2, 4], [12, 4], [1, 4]];

const base = (theme: ChartTheme, isStill: boolean): ChartOption => ({
  animation: !isStill,
  animationDuration: 200,
  textStyle: { fontFamily: theme.font },
  // The description is the caller's; the component is here for the patterns alone.
  aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
  tooltip: {
    // HTML tooltips write style attributes, which the content security policy forbids.
    renderMode: 'richText',
    confine: true,
    backgroundColor: theme.raised,
    borderColor: theme.border,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { color: theme.text, fontSize: 12, lineHeight: 18 },
  },
});

const line = (series: ChartSeries, index: number, theme: ChartTheme, isArea: boolean): LineSeriesOption => ({
  type: 'line',
  name: series.label,
  data: [...series.values],
  color: theme.color(series.color),
  lineStyle: { width: 2, type: dashes[index % dashes.length] ?? 'solid' },
  symbol: 'circle',
  symbolSize: 6,
  showSymbol: series.values.length <= 1,
  smooth: 0.2,
  smoothMonotone: 'x',
  ...(isArea ? { areaStyle: { opacity: 0.12 } } : {}),
});

const bar = (series: ChartSeries, theme: ChartTheme): BarSeriesOption => ({
  type: 'bar',
  name: series.label,
  data: [...series.values],
  color: theme.color(series.color),
  itemStyle: { borderRadius: [3, 3, 0, 0] },
  barMaxWidth: 28,
  barCategoryGap: '30%',
});

const donut = (data: ChartData, theme: ChartTheme, isStill: boolean): ChartOption => ({
  ...base(theme, isStill),
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

/** What the drawing library is told to draw. `isStill` leaves out all movement. */
export const chartOption = (kind: ChartKind, data: ChartData, theme: ChartTheme, isStill: boolean): ChartOption => {
  if (kind === 'donut') return donut(data, theme, isStill);
  const plain = base(theme, isStill);
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
      axisLabel: { color: theme.muted, fontSize: 11 },
      splitLine: { lineStyle: { color: theme.border } },
    },
    series: data.series.map((series, index) =>
      kind === 'bar' ? bar(series, theme) : line(series, index, theme, kind === 'area'),
    ),
  };
};
