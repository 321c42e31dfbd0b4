import { useEffect } from 'react';
import { useSignedIn } from '@milepost/shared/auth';
import { unsentWorkOf } from '@milepost/shared/data/unsent-work';
import { isViewingAs } from '@milepost/shared/data/view-as';

/**
 * Sends what was written offline and left unsent, from any page that is open: its conversation may not be opened again
 * for a long time. A user with nothing waiting downloads nothing for it.
 */
export function useUnsentMessages(): void {
  const { user, expired } = useSignedIn();
  useEffect(() => {
    const send = (): void => {
      if (expired || isViewingAs() || unsentWorkOf(user.id).messages === 0) return;
      import(/* webpackChunkName: "outbox" */ '@milepost/shared/features/outbox').then(
        ({ outboxOf }) => outboxOf(user.id).resume(),
        // Its code did not come either: with the network, both do.
        () => undefined,
      );
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [user.id, expired]);
}
