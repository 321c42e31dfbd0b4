import { useSyncExternalStore } from 'react';

/** The media query of a page without room for the threads beside the document. */
export const narrowReview = '(max-width: 1100px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia?.(narrowReview);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Whether there is no room for the threads beside the document. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(narrowReview).matches ?? false,
    () => false,
  );
