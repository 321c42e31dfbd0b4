import type { EChartsCoreOption } from 'echarts/core';
import { formatCount } from '../../domain/counts/counts.ts';
import { baseOption } from '../Chart/baseOption.ts';
import type { ChartTheme } from '../Chart/chartTheme.ts';
import type { Diagram } from './diagram.ts';

type Of<Kind extends Diagram['kind']> = Extract<Diagram, { kind: Kind }>;

/** Names that people typed are not markup of the drawing library's rich text. */
const plain = (text: string): string => text.replaceAll(/[{}|]/g, ' ');

const funnel = ({ parts }: Of<'funnel'>, theme: ChartTheme) => ({
  series: {
    type: 'funnel',
    sort: 'none',
    left: 8,
    // The names are beside the parts: the last of those are too narrow to hold one.
    right: 150,
    top: 8,
    bottom: 8,
    gap: 3,
    // An empty stage is drawn as a line, so that it can be seen and clicked.
    minSize: '2%',
    label: {
      position: 'right',
      color: theme.text,
      fontSize: 13,
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${formatCount(value)}`,
      opacity: 1,
    },
    // Long enough to keep a name clear of the slope above it.
    labelLine: { length: 24, lineStyle: { color: theme.border } },
    itemStyle: { borderWidth: 0 },
    data: parts.map(({ label, value, color }) => ({
      name: label,
      value,
      itemStyle: { color: theme.color(color), opacity: 0.85 },
    })),
  },
});

const sankey = ({ nodes, flows }: Of<'sankey'>, theme: ChartTheme) => {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));
  const nameOf = (id: string): string => labels.get(id) ?? id;
  return {
    tooltip: {
      formatter: ({
        dataType,
        data,
        name,
        value,
      }: {
        dataType: string;
        data: { source: string; target: string };
        name: string;
        value: number;
      }) =>
        dataType === 'edge'
          ? `${nameOf(data.source)} → ${nameOf(data.target)}: ${formatCount(value)}`
          : `${nameOf(name)}: ${formatCount(value)}`,
    },
    series: {
      type: 'sankey',
      left: 8,
      right: 110,
      top: 12,
      bottom: 12,
      nodeWidth: 14,
      nodeGap: 12,
      // A column for each move: what ended after the first is not placed with what ended later.
      nodeAlign: 'left',
      draggable: false,
      emphasis: { focus: 'adjacency' },
      label: {
        color: theme.text,
        fontSize: 12,
        formatter: ({ name, value }: { name: string; value: number }) => `${nameOf(name)} ${formatCount(value)}`,
      },
      lineStyle: { color: 'source', opacity: 0.28, curveness: 0.5 },
      data: nodes.map(({ id, value, color }) => ({ name: id, value, itemStyle: { color: theme.color(color) } })),
      links: flows.map(({ from, to, value }) => ({ source: from, target: to, value })),
    },
  };
};

const weeksIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

const calendar = ({ from, to, days, color }: Of<'calendar'>, theme: ChartTheme) => ({
  tooltip: {
    formatter: ({ value: [day, count] }: { value: [string, number] }) => `${day}: ${formatCount(count)}`,
  },
  visualMap: {
    show: false,
    min: 0,
    max: Math.max(4, ...days.map(({ value }) => value)),
    inRange: { color: [theme.raised, theme.color(color)], colorAlpha: [0.35, 1] },
  },
  calendar: {
    range: [from, to],
    left: 36,
    right: 8,
    top: 24,
    bottom: 8,
    // A few weeks over the whole width would be bars, not days.
    cellSize: [weeksIn(from, to) > 30 ? 'auto' : 20, 14],
    itemStyle: { color: 'transparent', borderColor: theme.border, borderWidth: 1 },
    splitLine: { lineStyle: { color: theme.muted, width: 1 } },
    yearLabel: { show: false },
    monthLabel: { color: theme.muted, fontSize: 11 },
    dayLabel: { color: theme.muted, fontSize: 11, firstDay: 1, nameMap: ['S', 'M', 'T', 'W', 'T', 'F', 'S'] },
  },
  series: {
    type: 'heatmap',
    coordinateSystem: 'calendar',
    data: days.map(({ day, value }) => [day, value]),
  },
});

const axis = (theme: ChartTheme) => ({
  axisTick: { show: false },
  axisLine: { lineStyle: { color: theme.border } },
  axisLabel: { color: theme.muted, fontSize: 12, width: 130, overflow: 'truncate' },
});
const grid = { left: 4, right: 44, top: 4, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' };

const spread = ({ rows, unit }: Of<'spread'>, theme: ChartTheme) => ({
  grid,
  tooltip: {
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const row = rows[dataIndex];
      if (!row) return '';
      const [least, lower, median, upper, most] = row.quartiles.map((value) => Math.round(value * 10) / 10);
      return `${row.label}\nmedian ${median} ${unit}\nhalf between ${lower} and ${upper}\nfrom ${least} to ${most}`;
    },
  },
  xAxis: { type: 'value', min: 0, ...axis(theme), splitLine: { lineStyle: { color: theme.border } } },
  yAxis: { type: 'category', inverse: true, data: rows.map(({ label }) => label), ...axis(theme) },
  series: {
    type: 'boxplot',
    boxWidth: [10, 26],
    data: rows.map(({ quartiles, color }) => ({
      value: [...quartiles],
      itemStyle: { color: theme.raised, borderColor: theme.color(color), borderWidth: 2 },
    })),
  },
});

const bars = ({ parts, unit, max }: Of<'bars'>, theme: ChartTheme) => {
  const withUnit = (value: number): string => `${formatCount(value)}${unit}`;
  return {
    grid,
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = parts[dataIndex];
        return part ? `${plain(part.label)}: ${withUnit(part.value)}` : '';
      },
    },
    xAxis: {
      type: 'value',
      min: 0,
      max,
      ...axis(theme),
      // Nobody has half a client.
      ...(unit === '' ? { minInterval: 1 } : {}),
      axisLabel: { ...axis(theme).axisLabel, hideOverlap: true, formatter: withUnit },
      splitLine: { lineStyle: { color: theme.border } },
    },
    yAxis: { type: 'category', inverse: true, data: parts.map(({ label }) => label), ...axis(theme) },
    series: {
      type: 'bar',
      barMaxWidth: 22,
      label: {
        show: true,
        position: 'right',
        color: theme.text,
        fontSize: 12,
        formatter: ({ value }: { value: number }) => withUnit(value),
      },
      data: parts.map(({ value, color }) => ({
        value,
        itemStyle: { color: theme.color(color), borderRadius: [0, 3, 3, 0] },
      })),
    },
  };
};

const heat = ({ columns, rows, cells, unit, max, color }: Of<'heat'>, theme: ChartTheme) => ({
  grid: { ...grid, right: 4 },
  tooltip: {
    formatter: ({ value: [column, row, value] }: { value: [number, number, number] }) =>
      `${rows[row] ?? ''}, ${columns[column] ?? ''}: ${value}${unit}`,
  },
  visualMap: {
    show: false,
    min: 0,
    max,
    inRange: { color: [theme.raised, theme.color(color)], colorAlpha: [0.2, 0.65] },
  },
  xAxis: { type: 'category', position: 'top', data: [...columns], ...axis(theme), splitArea: { show: false } },
  yAxis: { type: 'category', inverse: true, data: [...rows], ...axis(theme) },
  series: {
    type: 'heatmap',
    label: {
      show: true,
      color: theme.text,
      fontSize: 12,
      formatter: ({ value: [, , value] }: { value: [number, number, number] }) => `${value}${unit}`,
    },
    itemStyle: { borderColor: theme.raised, borderWidth: 2, borderRadius: 3 },
    data: cells.map(({ column, row, value }) => [column, row, value]),
  },
});

const own = (diagram: Diagram, theme: ChartTheme): { readonly series: object; readonly tooltip?: object } => {
  switch (diagram.kind) {
    case 'funnel':
      return funnel(diagram, theme);
    case 'sankey':
      return sankey(diagram, theme);
    case 'calendar':
      return calendar(diagram, theme);
    case 'heat':
      return heat(diagram, theme);
    case 'spread':
      return spread(diagram, theme);
    case 'bars':
      return bars(diagram, theme);
  }
};

/** The options of the chart library. `isStill` leaves out all movement. */
export const diagramOption = (diagram: Diagram, theme: ChartTheme, isStill: boolean): EChartsCoreOption => {
  const base = baseOption(theme, isStill);
  const drawn = own(diagram, theme);
  return { ...base, ...drawn, tooltip: { ...base.tooltip, ...drawn.tooltip } };
};
