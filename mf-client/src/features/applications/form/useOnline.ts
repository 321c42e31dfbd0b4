import { useSyncExternalStore } from 'react';

const watch = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Whether the browser says that it has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
