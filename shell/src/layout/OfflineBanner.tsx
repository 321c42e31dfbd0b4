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
  return (
    <Alert tone="caution">You're offline. Your changes stay on this device. Save them when you're back online.</Alert>
  );
}
