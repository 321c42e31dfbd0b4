import { Modal } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { OverlayContent, type OverlayProps } from './OverlayContent.tsx';
import { Scrim } from './overlay.styles.ts';

const widths = { small: 400, medium: 560, large: 800 } as const;

export type DialogProps = OverlayProps & {
  size?: keyof typeof widths | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
};

const Box = styled(Modal)<{ $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}px, calc(100vw - 32px));
  max-height: calc(100dvh - 64px);
  margin: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  outline: none;
`;

/** The window itself. Focus goes in and comes back; Escape closes where there is something to close with. */
export function ModalDialog({
  isOpen,
  isDismissable = true,
  size = 'medium',
  role = 'dialog',
  ...content
}: DialogProps) {
  const { onClose } = content;
  return (
    <Scrim
      isOpen={isOpen}
      isDismissable={isDismissable && onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => !open && onClose?.()}
    >
      <Box $size={size}>
        <OverlayContent role={role} {...content} />
      </Box>
    </Scrim>
  );
}
