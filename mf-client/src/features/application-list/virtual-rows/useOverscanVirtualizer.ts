import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { OverscanWindow } from './overscan-window.ts';
import { everyIndex, useIsPrinting } from '@milepost/shared/ui/useIsPrinting';
import { useIsInside } from './useIsInside.ts';
import { requestIdle } from '../request-idle.ts';

/** Milliseconds that a new list is shown before more of it is rendered: while the user types, each letter brings another. */
const pause = 250;

type Options = Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0];

type Ahead = {
  /** Identifies what is listed: for another search or sort only what is in view is rendered at first. */
  readonly list: string;
  /** Most items rendered beyond those in view, on each side. */
  readonly ahead: number;
  /** The index of an item that is rendered at any scroll position; -1 for none. */
  readonly always?: number;
};

/**
 * A virtual list that renders ahead of scrolling: step by step, while a pointer or the focus is in it and the browser
 * is idle. Scrolling within that needs no rendering; beyond it, items render as they come into view. A list that nobody
 * is in stays small, so that a search replaces it fast. When printing, it renders all items.
 */
export function useOverscanVirtualizer(
  { list, ahead, always = -1 }: Ahead,
  options: Omit<Options, 'rangeExtractor' | 'overscan' | 'useFlushSync'>,
): Virtualizer<HTMLElement, HTMLElement> {
  const isPrinting = useIsPrinting();
  const drawn = useMemo(() => ({ list, range: new OverscanWindow(ahead) }), [list, ahead]).range;
  const [turn, setTurn] = useState(0);
  // A new object for each turn, in which the window has grown or shrunk: the list renders again.
  const shown = useMemo(() => ({ drawn, turn }), [drawn, turn]);
  // The lists that use it call its functions in the same render: nothing memoized holds a stale one.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        if (isPrinting) return everyIndex(range);
        const indices = shown.drawn.around(range);
        return always < 0 || indices.includes(always) ? indices : [...indices, always].sort((a, b) => a - b);
      },
      [shown, always, isPrinting],
    ),
  });
  const { isScrolling, scrollElement } = virtualizer;
  const isNear = useIsInside(scrollElement);
  const [settled, setSettled] = useState<OverscanWindow>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(drawn), pause);
    return () => clearTimeout(timer);
  }, [drawn]);
  useEffect(() => {
    if (isScrolling || settled !== drawn) return;
    return requestIdle(() => {
      const { range, options: currentOptions } = virtualizer;
      const sight = range && { ...range, count: currentOptions.count };
      const isChanged = sight !== null && (isNear ? drawn.grow(sight) : drawn.shrink(sight));
      if (isChanged) startTransition(() => setTurn((before) => before + 1));
    });
  }, [virtualizer, isScrolling, isNear, settled, drawn, turn]);
  return virtualizer;
}
