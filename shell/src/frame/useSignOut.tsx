import { useState, type ReactNode } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';

/** Forms with typed text answer the browser's question before a window closes; the same question serves here. */
const isTextTyped = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Signing out from a menu: who is out is led to /auth/login by the guard; a failure says so and changes nothing. Typed
 * text that is not saved yet is not thrown away without asking: `question` is to be rendered beside the menu.
 */
export function useSignOut(): { signOut: () => void; busy: boolean; question: ReactNode } {
  const auth = useAuth();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    setAsking(false);
    setBusy(true);
    auth
      .signOut()
      .catch(() => toast.show({ message: 'Failed to sign out. Please try again.', tone: 'critical' }))
      .finally(() => setBusy(false));
  };
  const question = (
    <ConfirmDialog
      isOpen={isAsking}
      title="Sign out without saving?"
      confirmLabel="Sign Out"
      onConfirm={leave}
      onCancel={() => setAsking(false)}
    >
      What you typed here is not saved yet.
    </ConfirmDialog>
  );
  return { signOut: () => (isTextTyped() ? setAsking(true) : leave()), busy, question };
}
