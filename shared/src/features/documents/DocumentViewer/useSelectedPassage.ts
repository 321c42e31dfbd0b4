import { useEffect, useState, type RefObject } from 'react';
import type { CommentAnchor } from '../../../entities/review-comments/model.ts';
import { readSelection } from './passages/read-selection.ts';

const settleMs = 120;

/** The selected passage within an element, once the selection has stopped changing; null while there is none. */
export function useSelectedPassage(container: RefObject<HTMLElement | null>, isAsked: boolean): CommentAnchor | null {
  const [selected, setSelected] = useState<CommentAnchor | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setSelected(container.current ? readSelection(container.current) : null);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(read, settleMs);
    };
    document.addEventListener('selectionchange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', wait);
    };
  }, [container, isAsked]);
  return selected;
}
