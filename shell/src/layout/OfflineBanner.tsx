import { useSyncExternalStore } from 'react';
import { Alert } from '@milepost/shared/ui/Alert';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Says that the network is gone while it is gone. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return <Alert tone="caution">You are offline. What you type stays here; it can be saved when you are back.</Alert>;
}
