import { useCallback, useEffect, useRef } from 'react';
import type { Lanes } from '../arrange/arrange-applications.ts';
import { focusHandle } from './drag-source.ts';

/**
 * Keeps the focus on a card that a key has moved, where its column draws it anew: now, and again when what the server
 * answers draws it once more, until somebody goes elsewhere. Returns the function that takes the card.
 */
export function useKeptFocus(lanes: Lanes): (id: string) => void {
  const focusedId = useRef<string | undefined>(undefined);

  useEffect(() => {
    const forget = (): void => {
      focusedId.current = undefined;
    };
    window.addEventListener('pointerdown', forget, true);
    return () => window.removeEventListener('pointerdown', forget, true);
  }, []);

  useEffect(() => {
    const id = focusedId.current;
    if (id === undefined) return;
    const frame = requestAnimationFrame(() => {
      // A card that goes takes the focus with it, which then is nowhere.
      if (document.activeElement === document.body) focusHandle(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [lanes]);

  return useCallback((id) => {
    focusedId.current = id;
  }, []);
}
