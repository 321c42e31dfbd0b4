import type { ReactNode } from 'react';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The verb: 'Delete application'. */
  confirmLabel: string;
  /** The button that changes nothing, where 'Cancel' could be taken for the action itself: 'Keep Request'. */
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'critical' | undefined;
  busy?: boolean | undefined;
  /** Whether the action is unavailable now; `children` say why. */
  disabled?: boolean | undefined;
  /** Why the action failed. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that can't be undone. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'critical',
  busy = false,
  disabled = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isOpen}
      isDismissable={false}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button tone={tone} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <Alert tone="critical">{error}</Alert>}
    </Dialog>
  );
}
