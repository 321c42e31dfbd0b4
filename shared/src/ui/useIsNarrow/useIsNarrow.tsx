import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window has the width of a phone, where rows stack and the board shows a column at a time. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
