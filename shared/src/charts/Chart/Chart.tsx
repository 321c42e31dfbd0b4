import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { SpinnerMark } from '../../ui/Spinner/SpinnerMark.tsx';
import type { ChartData, ChartKind } from './chartData.ts';
import { useDrawing } from './useDrawing.ts';
import type { Drawing } from './drawing.ts';

export { chartKinds } from './chartData.ts';
export type { ChartColor, ChartData, ChartKind, ChartSeries } from './chartData.ts';

export type ChartProps = {
  kind: ChartKind;
  /** Memoise it: a new object is a new drawing. */
  data: ChartData;
  /** What the chart shows, in words, for those who do not see it. */
  summary: string;
  /** Pixels; 240 unless given. */
  height?: number | undefined;
  /** A click on a bar, point or slice; `categoryIndex` counts the slices of a donut. */
  onSelect?: ((point: { categoryIndex: number; seriesName: string }) => void) | undefined;
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

/** A drawing of figures in the theme's colours. The drawing library comes with the first chart of a page. */
export function Chart({ kind, data, summary, height = 240, onSelect, onDrawing }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useDrawing({ element, kind, data, attempt, onSelect });

  useEffect(() => {
    if (state.status !== 'ready') return;
    onDrawing?.(state.drawing);
    return () => onDrawing?.(undefined);
  }, [state, onDrawing]);

  return (
    <Root $height={height}>
      <Surface ref={element} role="img" aria-label={summary} />
      {state.status === 'loading' && (
        <Cover>
          <SpinnerMark $size={20} />
        </Cover>
      )}
      {state.status === 'error' && (
        <Cover>
          <ErrorState title="Failed to load chart data" onRetry={() => setAttempt((count) => count + 1)}>
            Please try again or contact support
          </ErrorState>
        </Cover>
      )}
    </Root>
  );
}
