import { type ReactNode, use, useReducer } from 'react';
import { ComboBoxStateContext, Popover } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { popoverStyles } from '../Menu/popover.styles.ts';

const Box = styled(Popover)`
  ${popoverStyles}
  width: max(var(--trigger-width), 200px);
  max-width: calc(100vw - 16px);
`;

/** Whether the present event is a scroll. The browser reports it by this property alone. */
const isScroll = (): boolean => window.event?.type === 'scroll';

/**
 * The options of a combo box: beside the field, open, also while the page or a dialog scrolls. By itself react-aria
 * closes the list then, and takes that for discarding the typed text.
 */
export function OptionsPopover({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const [moves, follow] = useReducer((count: number) => count + 1, 0);
  return (
    <Box
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {
        // Asked to close. `toggle` closes without a word about the text, unlike `close`.
        if (isScroll()) follow();
        else state?.toggle();
      }}
      // Only a measure that differs makes react-aria place the list anew.
      crossOffset={(moves % 2) / 100}
    >
      {children}
    </Box>
  );
}
