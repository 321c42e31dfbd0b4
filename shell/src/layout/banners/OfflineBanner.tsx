import { Alert } from '@milepost/shared/ui/Alert';
import { useOnline } from '@milepost/shared/ui/useOnline';

/** Says that the network is gone while it is gone, and what becomes of what was opened or typed meanwhile. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Alert tone="caution">
      You're offline. What hasn't loaded yet appears when you're back online. Your changes stay on this device. Save
      them when you're back online.
    </Alert>
  );
}
