import { useEffect, useState } from 'react';

/** Longer than react-aria takes to give the focus back: two frames of a busy page. */
const patience = 60;

/**
 * Gives the focus back to what opened an overlay, where it got lost on the way: react-aria does so by itself unless the
 * page draws itself anew in the same moment, as one does whose address says what is open.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      }, patience);
    },
    [opener],
  );
}
