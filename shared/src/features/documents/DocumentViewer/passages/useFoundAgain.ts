import { useEffect, useEffectEvent, useMemo } from 'react';
import { findAgain } from './find-again.ts';
import type { Passage } from './Passages.tsx';

/**
 * The passages with the page that each has in this document: one of an earlier version is looked for, and left out
 * where it is not found.
 * @param pages the text of each page without white space; null until it is read
 * @param onMissing called with the ids of those that were left out
 */
export function useFoundAgain(
  passages: readonly Passage[],
  pages: readonly string[] | null,
  onMissing: (ids: readonly string[]) => void,
): readonly Passage[] {
  const found = useMemo(
    () =>
      passages.flatMap((passage) => {
        if (!passage.isCarried) return [passage];
        const again = pages === null ? undefined : findAgain(pages, passage);
        return again === undefined ? [] : [{ ...passage, ...again }];
      }),
    [passages, pages],
  );
  const missing = passages.filter(({ id }) => found.every((one) => one.id !== id)).map(({ id }) => id);
  const tell = useEffectEvent(() => onMissing(missing));
  const isRead = pages !== null;
  const missingKey = missing.join(' ');
  useEffect(() => {
    if (isRead) tell();
  }, [isRead, missingKey]);
  return found;
}
