import { useEffect, useState, type RefCallback } from 'react';

/**
 * Whether somebody typed or chose something inside the element that `watch` is given to.
 * @param isWatched false forgets it, as when the dialog closes
 */
export function useHasInput(isWatched: boolean): { hasInput: boolean; watch: RefCallback<HTMLElement> } {
  const [typed, setTyped] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);

  // Listens before it is watched too: the letter whose typing makes a dialog a watched one counts.
  useEffect(() => {
    if (!element) return;
    const note = (): void => setTyped(true);
    element.addEventListener('input', note);
    return () => element.removeEventListener('input', note);
  }, [element]);
  useEffect(() => (isWatched ? () => setTyped(false) : undefined), [isWatched, element]);

  return { hasInput: isWatched && typed, watch: setElement };
}
