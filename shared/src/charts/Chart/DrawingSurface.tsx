import { useEffect, useMemo, useRef, useState } from 'react';
import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import styled from 'styled-components';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { SpinnerMark } from '../../ui/Spinner/SpinnerMark.tsx';
import type { ChartTheme } from './chartTheme.ts';
import { useChartLibrary, type ChartLibrary } from './useChartLibrary.ts';
import { useChartTheme } from './useChartTheme.ts';

/** A click on a mark of the drawing. `dataType` separates the nodes of a network from its links. */
export type MarkClick = {
  readonly dataIndex: number;
  readonly name: string;
  readonly seriesName?: string | undefined;
  readonly seriesType?: string | undefined;
  readonly dataType?: string | undefined;
};

/** A drawing that can be exported: as it is now, at twice its size, without background. */
export type Drawing = { picture(): HTMLCanvasElement };

export type DrawingSurfaceProps = {
  /** Downloads the library with the chart types that this drawing needs. The same function each time. */
  load: () => Promise<ChartLibrary>;
  /** What to draw in these colors; `isStill` leaves out all movement. Memoise it: a new one is a new drawing. */
  option: (theme: ChartTheme, isStill: boolean) => EChartsCoreOption;
  /** What the drawing shows, in words, for those who do not see it. */
  summary: string;
  /** Pixels. */
  height: number;
  onClick: (mark: MarkClick) => void;
  /** Gives the drawing for export once it is there, and undefined when it goes. */
  onDrawing?: ((drawing: Drawing | undefined) => void) | undefined;
};

const Root = styled.div<{ $height: number }>`
  position: relative;
  width: 100%;
  height: ${({ $height }) => $height}px;
`;
const Surface = styled.div`
  position: absolute;
  inset: 0;
`;
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--muted);
`;
const fill = { width: '100%', height: '100%' };

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const exportable = (chart: EChartsType): Drawing => ({
  picture: () => chart.renderToCanvas({ pixelRatio: 2, backgroundColor: 'transparent' }),
});

/** The place of a drawing, with a spinner until its library is there and Retry where it does not come. */
export function DrawingSurface({ load, option, summary, height, onClick, onDrawing }: DrawingSurfaceProps) {
  const [state, retry] = useChartLibrary(load);
  const [chart, setChart] = useState<EChartsType>();
  const theme = useChartTheme();
  const drawn = useMemo(() => option(theme, isStill()), [option, theme]);
  // The library binds the handlers that it was mounted with.
  const click = useRef(onClick);
  const events = useMemo(() => ({ click: (mark: MarkClick) => click.current(mark) }), []);

  useEffect(() => {
    click.current = onClick;
  }, [onClick]);
  useEffect(() => {
    if (!chart) return;
    onDrawing?.(exportable(chart));
    return () => onDrawing?.(undefined);
  }, [chart, onDrawing]);

  // Not by the library's own observer: it passes over the first change of size, also when that is not the first size.
  useEffect(() => {
    if (!chart || typeof ResizeObserver === 'undefined') return;
    const place = chart.getDom();
    const observer = new ResizeObserver(() => {
      // The library disposes of it before this effect ends.
      if (chart.isDisposed()) return;
      const isFilled = place.clientWidth === chart.getWidth() && place.clientHeight === chart.getHeight();
      if (!isFilled) chart.resize({ width: 'auto', height: 'auto' });
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [chart]);

  return (
    <Root $height={height}>
      <Surface role="img" aria-label={summary}>
        {state.status === 'ready' && (
          <state.library.ReactECharts
            echarts={state.library.echarts}
            option={drawn}
            notMerge
            autoResize={false}
            onEvents={events}
            onChartReady={setChart}
            style={fill}
          />
        )}
      </Surface>
      {state.status !== 'error' && !chart && (
        <Cover>
          <SpinnerMark $size={20} />
        </Cover>
      )}
      {state.status === 'error' && (
        <Cover>
          <ErrorState title="Failed to load chart data" onRetry={retry}>
            Please try again or contact support
          </ErrorState>
        </Cover>
      )}
    </Root>
  );
}
