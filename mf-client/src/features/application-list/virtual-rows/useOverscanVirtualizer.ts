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
  /** What is listed: another search or order begins anew with what is in sight. */
  readonly list: string;
  /** How many items are drawn beyond those in sight, at each side, at the most. */
  readonly ahead: number;
  /** An item that is drawn at any scroll position; -1 for none. */
  readonly always?: number;
};

/**
 * A virtual list that draws what comes next before somebody scrolls there: bit by bit, while a pointer or the focus rests
 * in it and nothing else is to be done. Scrolling within that is the browser's alone; beyond it, items are drawn as they
 * come into sight. A list that nobody is in holds little, so that a search replaces it fast. On paper it is whole.
 */
export function useOverscanVirtualizer(
  { list, ahead, always = -1 }: Ahead,
  options: Omit<Options, 'rangeExtractor' | 'overscan' | 'useFlushSync'>,
): Virtualizer<HTMLElement, HTMLElement> {
  const isPrinting = useIsPrinting();
  const drawn = useMemo(() => ({ list, range: new OverscanWindow(ahead) }), [list, ahead]).range;
  const [turn, setTurn] = useState(0);
  // The window is another one for the list at each turn, in which it has grown or shrunk.
  const shown = useMemo(() => ({ drawn, turn }), [drawn, turn]);
  // Its functions are called by the lists that are drawn with it, in the same render: nothing memoized holds a stale one.
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
