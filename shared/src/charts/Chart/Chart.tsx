import { useCallback } from 'react';
import type { ChartData, ChartKind } from './chartData.ts';
import { chartOption } from './chartOption.ts';
import type { ChartTheme } from './chartTheme.ts';
import { DrawingSurface, type Drawing } from './DrawingSurface.tsx';

export { totalOf } from './chartData.ts';
export type { ChartColor, ChartData, ChartKind } from './chartData.ts';

export type ChartProps = {
  kind: ChartKind;
  /** Memoise it: a new object is a new drawing. */
  data: ChartData;
  /** What the chart shows, in words, for those who do not see it. */
  summary: string;
  /** Pixels; 240 unless given. */
  height?: number | undefined;
  /** A click on a bar, point or slice. */
  onSelect?: ((point: { categoryIndex: number; seriesName: string }) => void) | undefined;
  /** Gives the drawing for export once it is there, and undefined when it goes. */
  onDrawing?: ((drawing: Drawing | undefined) => void) | undefined;
};

const load = () => import('./drawing.ts');

/** A drawing of figures in the theme's colours. The drawing library comes with the first chart of a page. */
export function Chart({ kind, data, summary, height = 240, onSelect, onDrawing }: ChartProps) {
  const option = useCallback(
    (theme: ChartTheme, isStill: boolean) => chartOption(kind, data, theme, isStill),
    [kind, data],
  );
  return (
    <DrawingSurface
      load={load}
      option={option}
      summary={summary}
      height={height}
      onDrawing={onDrawing}
      onClick={({ dataIndex, seriesName, seriesType }) =>
        onSelect?.({
          categoryIndex: dataIndex,
          seriesName: (seriesType === 'pie' ? data.series[0]?.label : seriesName) ?? '',
        })
      }
    />
  );
}
