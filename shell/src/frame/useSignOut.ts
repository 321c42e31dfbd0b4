import { useState } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { toast } from '@milepost/shared/ui/Toast';

/** Signing out from a menu: who is out is led to /auth/login by the guard; a failure says so and changes nothing. */
export function useSignOut(): { signOut: () => void; busy: boolean } {
  const auth = useAuth();
  const [busy, setBusy] = useState(false);
  const signOut = (): void => {
    setBusy(true);
    auth
      .signOut()
      .catch(() => toast.show({ message: 'Failed to sign out. Please try again.', tone: 'critical' }))
      .finally(() => setBusy(false));
  };
  return { signOut, busy };
}
