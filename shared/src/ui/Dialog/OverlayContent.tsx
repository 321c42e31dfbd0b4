import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Actions, Body, Frame, Title, Top } from './overlay.styles.ts';
import { useFocusReturn } from './useFocusReturn.ts';

export type OverlayProps = {
  isOpen: boolean;
  /** Escape, the close button, or a click outside where that is allowed. Without it only the dialog's own buttons end it. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons of the footer, the primary one last. */
  actions?: ReactNode;
  /** Whether a click outside closes; false for what holds typed text. */
  isDismissable?: boolean | undefined;
};

/** Title, content and footer of a dialog or sheet. */
export function OverlayContent({
  role = 'dialog',
  onClose,
  title,
  description,
  children,
  actions,
}: Pick<OverlayProps, 'onClose' | 'title' | 'description' | 'children' | 'actions'> & {
  role?: 'dialog' | 'alertdialog';
}) {
  useFocusReturn();
  return (
    <Frame role={role}>
      <Top>
        <div>
          <Title slot="title" level={2}>
            {title}
          </Title>
          {description && <p>{description}</p>}
        </div>
        {onClose && <IconButton label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />}
      </Top>
      {children && <Body>{children}</Body>}
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}
