import { Modal } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { OverlayContent, type OverlayProps } from '../Dialog/OverlayContent.tsx';
import { Scrim } from '../Dialog/overlay.styles.ts';

type Side = 'start' | 'end';
export type SheetProps = OverlayProps & { side?: Side | undefined };

const fromEnd = keyframes`
  from { transform: translateX(100%); }
`;
const fromStart = keyframes`
  from { transform: translateX(-100%); }
`;
const Layer = styled(Scrim)`
  z-index: var(--layer-sheet);
  overflow: hidden;
`;
const Box = styled(Modal)<{ $side: Side }>`
  width: min(480px, calc(100vw - 40px));
  height: 100dvh;
  ${({ $side }) => ($side === 'end' ? 'margin-left: auto; border-left' : 'margin-right: auto; border-right')}: 1px solid
    var(--border);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  outline: none;
  &[data-entering] {
    animation: ${({ $side }) => ($side === 'end' ? fromEnd : fromStart)} var(--motion-slow) ease-out;
  }
  &[data-exiting] {
    animation: ${({ $side }) => ($side === 'end' ? fromEnd : fromStart)} var(--motion-slow) ease-in reverse;
  }
`;

/** Details or a longer form from the side, the page still in sight. */
export function Sheet({ isOpen, isDismissable = true, side = 'end', ...content }: SheetProps) {
  return (
    <Layer isOpen={isOpen} isDismissable={isDismissable} onOpenChange={(open) => !open && content.onClose?.()}>
      <Box $side={side}>
        <OverlayContent {...content} />
      </Box>
    </Layer>
  );
}
