import { type ReactNode, use, useReducer, useRef } from 'react';
import { ComboBoxStateContext, Popover } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { popoverStyles } from '../Menu/popover.styles.ts';

const Box = styled(Popover)`
  ${popoverStyles}
  width: max(var(--trigger-width), 200px);
  max-width: calc(100vw - 16px);
`;

const hasMoved = (element: Element, from: DOMRect) => {
  const { x, y } = element.getBoundingClientRect();
  return x !== from.x || y !== from.y;
};

/**
 * Where the options of a combo box stand: beside the field, open, also while the page or a dialog scrolls. By itself react-aria closes
 * the list then, and takes that for giving up what was typed.
 */
export function OptionsPopover({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const [moves, follow] = useReducer((count: number) => count + 1, 0);
  const placed = useRef<{ field: Element; at: DOMRect } | null>(null);
  return (
    <Box
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {
        // Asked to close. `toggle` closes without a word about the text, unlike `close`.
        if (placed.current && hasMoved(placed.current.field, placed.current.at)) follow();
        else state?.toggle();
      }}
      getTargetRect={(field) => {
        placed.current = { field, at: field.getBoundingClientRect() };
        return undefined;
      }}
      // Only a measure that differs makes react-aria place the list anew.
      crossOffset={(moves % 2) / 100}
    >
      {children}
    </Box>
  );
}
