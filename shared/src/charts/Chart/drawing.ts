import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartOption } from './chartOption.ts';

// Only what the four kinds need: the whole library would triple this chunk.
register([LineChart, BarChart, PieChart, GridComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

export type Drawing = {
  show(option: ChartOption): void;
  resize(): void;
  /** The drawing as it is now, at twice its size, without background. */
  picture(): HTMLCanvasElement;
  dispose(): void;
};

/** Begins a drawing in `element`. This file is loaded by the first chart on a page, not before. */
export const startDrawing = (
  element: HTMLElement,
  onSelect: (point: { categoryIndex: number; seriesName: string }) => void,
): Drawing => {
  const chart = init(element);
  chart.on('click', ({ dataIndex, seriesName, name, seriesType }) =>
    onSelect({ categoryIndex: dataIndex, seriesName: (seriesType === 'pie' ? name : seriesName) ?? '' }),
  );
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    picture: () => chart.renderToCanvas({ pixelRatio: 2, backgroundColor: 'transparent' }),
    dispose: () => chart.dispose(),
  };
};
