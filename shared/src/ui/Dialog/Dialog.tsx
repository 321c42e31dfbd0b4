import { Modal } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { OverlayContent, type OverlayProps } from './OverlayContent.tsx';
import { Scrim } from './overlayParts.ts';

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

/** A question or a short form over the page. Focus goes in and comes back; Escape closes. */
export function Dialog({ isOpen, isDismissable = true, size = 'medium', role = 'dialog', ...content }: DialogProps) {
  return (
    <Scrim isOpen={isOpen} isDismissable={isDismissable} onOpenChange={(open) => !open && content.onClose()}>
      <Box $size={size}>
        <OverlayContent role={role} {...content} />
      </Box>
    </Scrim>
  );
}
