import { useState, useSyncExternalStore } from 'react';
import { isDeviceKeeping, onDeviceKeeping } from '@milepost/shared/browser/storage';
import { Alert } from '@milepost/shared/ui/Alert';

/** Says that this browser keeps nothing, while it keeps nothing, and what that costs. */
export function StorageBanner() {
  const isKeeping = useSyncExternalStore(onDeviceKeeping, isDeviceKeeping);
  const [isRead, setRead] = useState(false);
  if (isKeeping || isRead) return null;
  return (
    <Alert tone="caution" title="Your browser doesn't save data for this site" onDismiss={() => setRead(true)}>
      You can use Milepost until you reload or close this page. After that you sign in again, and what you haven't saved
      or sent is gone. To change this, allow site data or free up space in your browser.
    </Alert>
  );
}
