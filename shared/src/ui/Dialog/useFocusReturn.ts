import { useEffect, useState } from 'react';

/** Longer than react-aria takes to give the focus back: two frames of a busy page. */
const patience = 60;

/**
 * Returns the focus to the element that opened an overlay, where it was lost: react-aria does so by itself unless the
 * page renders anew at the same moment, as one does whose address says what is open.
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
