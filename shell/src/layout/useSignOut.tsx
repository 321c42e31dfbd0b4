import { useState, type ReactNode } from 'react';
import { useAuth } from '@milepost/shared/auth';
import { unsentWorkOf, type UnsentWork } from '@milepost/shared/data/unsent-work';
import { isViewingAs } from '@milepost/shared/data/view-as';
import { ConfirmDialog } from '@milepost/shared/ui/ConfirmDialog';
import { toast } from '@milepost/shared/ui/Toast';
import { useEndView } from './useEndView.ts';

/** Forms with typed text answer the browser's question before a window closes; the same question serves here. */
const isTextTyped = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** What signing out would cost. */
type Loss = UnsentWork & { readonly isTyped: boolean };

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const inWords = ({ isTyped, drafts, messages }: Loss): string => {
  const unsentWork = [
    ...(messages > 0 ? [counted(messages, 'unsent message')] : []),
    ...(drafts > 0 ? [counted(drafts, 'unsent draft')] : []),
  ].join(' and ');
  const typed = isTyped ? 'You have unsaved changes. ' : '';
  return unsentWork === ''
    ? typed.trim()
    : `${typed}You have ${unsentWork} on this device. Signing out deletes unsent work. To keep it, cancel, then send or save it.`;
};

/**
 * Signing out from a menu: the guard then redirects to /auth/login; a failure shows a message and changes nothing. Asks
 * before typed text and unsent work on this device are lost: render the returned dialog beside the menu. Unsent work is
 * deleted, because somebody else may use the device next; after a sign-in that only expired it stays.
 */
export function useSignOut(): { signOut: () => void; busy: boolean; confirmDialog: ReactNode } {
  const auth = useAuth();
  const [busy, setBusy] = useState(false);
  const { end: endView } = useEndView();
  const [loss, setLoss] = useState<Loss>();
  const userId = auth.state.status === 'signed-in' ? auth.state.user.id : undefined;

  const leave = async (): Promise<void> => {
    setLoss(undefined);
    setBusy(true);
    try {
      await auth.signOut();
    } catch {
      toast.show({ message: 'Failed to sign out. Please try again.', tone: 'critical' });
    } finally {
      setBusy(false);
    }
  };
  const signOut = (): void => {
    // An administrator's own sign-in, which other tabs use, goes on.
    if (isViewingAs()) return endView();
    const isTyped = isTextTyped();
    const unsent = userId === undefined ? { drafts: 0, messages: 0 } : unsentWorkOf(userId);
    if (isTyped || unsent.drafts > 0 || unsent.messages > 0) setLoss({ isTyped, ...unsent });
    else void leave();
  };
  const confirmDialog = (
    <ConfirmDialog
      isOpen={loss !== undefined}
      title={loss?.isTyped ? 'Sign out without saving?' : 'Sign out without sending?'}
      confirmLabel="Sign Out"
      onConfirm={() => void leave()}
      onCancel={() => setLoss(undefined)}
    >
      {loss && inWords(loss)}
    </ConfirmDialog>
  );
  return { signOut, busy, confirmDialog };
}
