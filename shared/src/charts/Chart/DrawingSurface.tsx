import { useEffect, useRef, useState } from 'react';
import type { EChartsCoreOption } from 'echarts/core';
import styled from 'styled-components';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { SpinnerMark } from '../../ui/Spinner/SpinnerMark.tsx';
import type { ChartTheme } from './chartTheme.ts';
import type { Drawing, MarkClick, StartDrawing } from './start-drawing.ts';
import { useDrawing } from './useDrawing.ts';

export type DrawingSurfaceProps = {
  load: () => Promise<{ startDrawing: StartDrawing }>;
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

/** The place of a drawing, with a spinner until its library is there and Retry where it does not come. */
export function DrawingSurface({ load, option, summary, height, onClick, onDrawing }: DrawingSurfaceProps) {
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const state = useDrawing({ element, load, option, attempt, onClick });

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
