import { type ReactNode, use, useReducer } from 'react';
import { ComboBoxStateContext, Popover } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { popoverStyles } from '../Menu/popover.styles.ts';

const Box = styled(Popover)`
  ${popoverStyles}
  width: max(var(--trigger-width), 200px);
  max-width: calc(100vw - 16px);
`;

/** Whether the current event is a scroll; react-aria's callback doesn't pass the event. */
const isScroll = (): boolean => window.event?.type === 'scroll';

/**
 * The list of options of a combo box, which stays open beside the field while the page or a dialog scrolls. By itself
 * react-aria closes it on scroll, and discards the typed text.
 */
export function OptionsPopover({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  const [moves, follow] = useReducer((count: number) => count + 1, 0);
  return (
    <Box
      isOpen={state?.isOpen ?? false}
      onOpenChange={() => {
        // A request to close. `toggle` closes without touching the typed text, unlike `close`.
        if (isScroll()) follow();
        else state?.toggle();
      }}
      // react-aria positions the list again only when a measure changes.
      crossOffset={(moves % 2) / 100}
    >
      {children}
    </Box>
  );
}
