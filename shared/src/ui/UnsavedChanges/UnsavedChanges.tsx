import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';

export type UnsavedChangesProps = {
  when: boolean;
  /** What becomes of the text, where it is not simply lost. */
  children?: ReactNode;
};

/**
 * Asks before a page with typed text is left, by a link, by Back or by closing the window. Changing the search
 * parameters of the same page asks nothing. Needs a data router above it, and at most one on a page.
 */
export function UnsavedChanges({ when, children = 'You have unsaved changes.' }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave page"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
