import { useCallback, useState } from 'react';
import { focusFirstField } from './focusFirstField.ts';
import { DiscardChanges } from './DiscardChanges.tsx';
import { ModalDialog, type DialogProps } from './ModalDialog.tsx';
import { useHasInput } from './useHasInput.ts';

export type { DialogProps } from './ModalDialog.tsx';

/**
 * A question or a short form over the page. Focus goes in and comes back; Escape closes. One that no click outside
 * closes holds typed text: its first field has the focus, and once something is typed, Escape, the close button and
 * leaving the page ask first.
 */
export function Dialog({ children, ...dialog }: DialogProps) {
  const { isOpen, isDismissable = true, onClose } = dialog;
  const { hasInput, watch } = useHasInput(isOpen && !isDismissable && onClose !== undefined);
  const [isAsking, setAsking] = useState(false);
  const open = useCallback(
    (content: HTMLElement | null) => {
      watch(content);
      if (content && !isDismissable) focusFirstField(content);
    },
    [watch, isDismissable],
  );
  const close = onClose && (() => (hasInput ? setAsking(true) : onClose()));

  return (
    <>
      <ModalDialog {...dialog} onClose={close}>
        {children && <div ref={open}>{children}</div>}
      </ModalDialog>
      {hasInput && <DiscardChanges isAsking={isAsking} onKeep={() => setAsking(false)} onDiscard={() => onClose?.()} />}
    </>
  );
}
