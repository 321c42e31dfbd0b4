import { useState } from 'react';
import { endImpersonation } from '@milepost/shared/entities/impersonations/requests';
import { forgetUnsentWork } from '@milepost/shared/data/unsent-work';
import { currentView, leaveView } from '@milepost/shared/data/view-as';
import { isAppError, messageOf } from '@milepost/shared/domain/app-error';
import { toast } from '@milepost/shared/ui/Toast';

/** Ends the impersonation in this tab, and returns to the administrator's own sign-in. */
export function useEndView(): { end: () => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await endImpersonation();
    } catch (error) {
      // One that has ended already is left all the same.
      if (!isAppError(error) || error.kind !== 'unauthenticated') {
        toast.show({ message: messageOf(error, 'Failed to end the view. Try again.'), tone: 'critical' });
        setBusy(false);
        return;
      }
    }
    const view = currentView();
    if (view) forgetUnsentWork(view.userId);
    leaveView();
  };
  return { end: () => void end(), busy };
}
