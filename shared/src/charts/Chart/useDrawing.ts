import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { EChartsCoreOption } from 'echarts/core';
import { readChartTheme, type ChartTheme } from './chartTheme.ts';
import type { Drawing, MarkClick, StartDrawing } from './start-drawing.ts';

export type DrawingState = { status: 'loading' } | { status: 'ready'; drawing: Drawing } | { status: 'error' };

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Options = {
  element: RefObject<HTMLDivElement | null>;
  /** Downloads the drawing library with what this chart needs of it. The same function each time. */
  load: () => Promise<{ startDrawing: StartDrawing }>;
  /** What to draw in these colours; `isStill` leaves out all movement. Memoise it: a new one is a new drawing. */
  option: (theme: ChartTheme, isStill: boolean) => EChartsCoreOption;
  /** Changes to load the library again after a failure. */
  attempt: number;
  onClick: (mark: MarkClick) => void;
};

/** Draws in the element and keeps the drawing true to its size and to the theme. */
export const useDrawing = ({ element, load, option, attempt, onClick }: Options): DrawingState => {
  const [state, setState] = useState<DrawingState>({ status: 'loading' });
  const click = useEffectEvent(onClick);
  const current = useRef<Drawing>(undefined);

  useEffect(() => {
    let isGone = false;
    load().then(
      ({ startDrawing }) => {
        if (isGone || !element.current) return;
        const drawing = startDrawing(element.current, (mark) => click(mark));
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
  }, [element, load, attempt]);

  useEffect(() => {
    const node = element.current;
    if (state.status !== 'ready' || !node) return;
    const draw = () => state.drawing.show(option(readChartTheme(node), isStill()));
    draw();
    const sizes = new ResizeObserver(() => state.drawing.resize());
    sizes.observe(node);
    const themes = new MutationObserver(draw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      sizes.disconnect();
      themes.disconnect();
    };
  }, [state, option, element]);

  return state;
};
