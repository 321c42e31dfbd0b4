import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LoadedThread } from './useThread.ts';

const near = 80;
const loadsBefore = 400;

type Options = {
  thread: LoadedThread;
  focusedId: string | undefined;
  /** How many messages are on their way: writing one brings its writer to the end. */
  outgoing: number;
  onAtEnd: (isAtEnd: boolean) => void;
};

/** A message on the screen and how far it is from the top: what must not move when others come above it. */
type Anchor = { readonly id: string; readonly top: number };

const anchorIn = (log: HTMLElement): Anchor | undefined => {
  const top = log.getBoundingClientRect().top;
  for (const row of log.querySelectorAll<HTMLElement>('[data-message]')) {
    const place = row.getBoundingClientRect();
    if (place.bottom > top) return { id: row.dataset['message'] ?? '', top: place.top - top };
  }
  return undefined;
};

/**
 * The position of the log: at its end, where new messages keep it; or further up, where it stays as older ones come above.
 * Near either end of what is loaded, the next page is asked for.
 */
export function useLogScroll({ thread, focusedId, outgoing, onAtEnd }: Options) {
  const log = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(focusedId === undefined);
  const anchor = useRef<Anchor>(undefined);
  const begun = useRef(false);
  const [isFarUp, setFarUp] = useState(false);
  const { messages } = thread;

  const note = (): void => {
    const element = log.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    followsEnd.current = fromEnd < near;
    anchor.current = anchorIn(element);
    setFarUp(fromEnd > element.clientHeight);
    onAtEnd(fromEnd < near);
  };
  const load = (): void => {
    const element = log.current;
    if (!element || thread.turning) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (element.scrollTop < loadsBefore && thread.hasOlder) thread.loadOlder();
    else if (fromEnd < loadsBefore && thread.hasNewer) thread.loadNewer();
  };
  const toEnd = (): void => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };

  const settle = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    if (!begun.current && focusedId !== undefined) {
      element.querySelector(`[data-message="${CSS.escape(focusedId)}"]`)?.scrollIntoView({ block: 'center' });
    } else if (followsEnd.current && !thread.hasNewer) {
      element.scrollTop = element.scrollHeight;
    } else if (anchor.current) {
      const row = element.querySelector(`[data-message="${CSS.escape(anchor.current.id)}"]`);
      const top = row && row.getBoundingClientRect().top - element.getBoundingClientRect().top;
      if (top !== null) element.scrollTop += top - anchor.current.top;
    }
    begun.current = true;
    note();
  });
  useLayoutEffect(() => settle(), [messages]);
  useLayoutEffect(() => {
    if (outgoing > 0) followsEnd.current = true;
    settle();
  }, [outgoing]);

  // A page shorter than the log: nothing scrolls, so nothing would ask for the next.
  const loadMore = useEffectEvent(load);
  useEffect(() => loadMore(), [messages]);

  // Pictures that arrive, and a composer that grows, move the end.
  const keepEnd = useEffectEvent(() => {
    if (followsEnd.current && !thread.hasNewer) toEnd();
  });
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const watch = new ResizeObserver(() => keepEnd());
    watch.observe(element);
    const onLoad = (): void => keepEnd();
    element.addEventListener('load', onLoad, true);
    return () => {
      watch.disconnect();
      element.removeEventListener('load', onLoad, true);
    };
  }, []);

  return {
    log,
    isFarUp,
    toEnd,
    onScroll: () => {
      note();
      load();
    },
  };
}
