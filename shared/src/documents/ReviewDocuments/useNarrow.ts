import { useSyncExternalStore } from 'react';

const query = '(max-width: 1100px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Whether there is no room for the threads beside the document. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
