import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window has the width of a phone, where there is room for one day beside the clock. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
