import { init, type EChartsCoreOption } from 'echarts/core';

/** A click on a mark of the drawing. `dataType` tells a node of a network from its links. */
export type MarkClick = {
  readonly dataIndex: number;
  readonly name: string;
  readonly seriesName?: string | undefined;
  readonly seriesType?: string | undefined;
  readonly dataType?: string | undefined;
};

export type Drawing = {
  show(option: EChartsCoreOption): void;
  resize(): void;
  /** The drawing as it is now, at twice its size, without background. */
  picture(): HTMLCanvasElement;
  dispose(): void;
};

export type StartDrawing = (element: HTMLElement, onClick: (mark: MarkClick) => void) => Drawing;

/** Begins a drawing in `element` with what the caller's module has registered. */
export const startDrawing: StartDrawing = (element, onClick) => {
  const chart = init(element);
  chart.on('click', ({ dataIndex, name, seriesName, seriesType, dataType }) =>
    onClick({ dataIndex, name, seriesName, seriesType, dataType }),
  );
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    picture: () => chart.renderToCanvas({ pixelRatio: 2, backgroundColor: 'transparent' }),
    dispose: () => chart.dispose(),
  };
};
