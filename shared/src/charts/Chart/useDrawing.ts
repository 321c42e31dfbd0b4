import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { ChartData, ChartKind } from './chartData.ts';
import { chartOption } from './chartOption.ts';
import { readChartTheme } from './chartTheme.ts';
import type { Drawing } from './drawing.ts';

export type DrawingState = { status: 'loading' } | { status: 'ready'; drawing: Drawing } | { status: 'error' };

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Options = {
  element: RefObject<HTMLDivElement | null>;
  kind: ChartKind;
  data: ChartData;
  /** Changes to load the library again after a failure. */
  attempt: number;
  onSelect: ((point: { categoryIndex: number; seriesName: string }) => void) | undefined;
};

/** Draws the data in the element and keeps the drawing true to its size and to the theme. */
export const useDrawing = ({ element, kind, data, attempt, onSelect }: Options): DrawingState => {
  const [state, setState] = useState<DrawingState>({ status: 'loading' });
  const select = useEffectEvent((point: { categoryIndex: number; seriesName: string }) => onSelect?.(point));
  const current = useRef<Drawing>(undefined);

  useEffect(() => {
    let isGone = false;
    import('./drawing.ts').then(
      ({ startDrawing }) => {
        if (isGone || !element.current) return;
        const drawing = startDrawing(element.current, (point) => select(point));
        current.current = drawing;
        setState({ status: 'ready', drawing });
      },
      () => !isGone && setState({ status: 'error' }),
    );
    return () => {
      isGone = true;
      current.current?.dispose();
      current.current = undefined;
      setState({ status: 'loading' });
    };
  }, [element, attempt]);

  useEffect(() => {
    const node = element.current;
    if (state.status !== 'ready' || !node) return;
    const draw = () => state.drawing.show(chartOption(kind, data, readChartTheme(node), isStill()));
    draw();
    const sizes = new ResizeObserver(() => state.drawing.resize());
    sizes.observe(node);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [state, kind, data, element]);

  return state;
};
