import { useCallback, useEffect, useRef } from 'react';
import type { Lanes } from '../arrange/arrange-applications.ts';
import { focusHandle } from './drag-source.ts';

/**
 * Keeps the focus on a card that the keyboard has moved, when its column renders it in the new place, and again when
 * the server's response renders it once more, until the user goes elsewhere. Returns the function that takes the card's
 * id.
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
      // A removed card loses the focus, which is then on the body.
      if (document.activeElement === document.body) focusHandle(id);
    });
    return () => cancelAnimationFrame(frame);
  }, [lanes]);

  return useCallback((id) => {
    focusedId.current = id;
  }, []);
}
