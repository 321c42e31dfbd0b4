import { useMemo } from 'react';
import { RouterProvider } from 'react-aria-components';
import type { Placement } from 'react-aria-components/Popover';
import { useHref } from 'react-router-dom';
import { storedAddress } from '../../contract/page-addresses.ts';
import { useIsNarrow } from '../useIsNarrow/useIsNarrow.tsx';
import type { MenuEntry } from '../Menu/menuEntries.ts';
import { MenuList } from '../Menu/MenuList.tsx';
import { useNavigate } from '../routing/routing.tsx';

export type AnchoredMenuProps = {
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  /** The button that it opens beside, and to which the focus returns. */
  anchor: HTMLElement;
  /** Beside a row's button unless given. */
  placement?: Placement | undefined;
  onClose: () => void;
};

/**
 * The open menu of a button that every row has: the rows have plain buttons, and only the one that was pressed has a
 * menu. Render it while it is open.
 */
export function AnchoredMenu({ label, items, anchor, placement, onClose }: AnchoredMenuProps) {
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <RouterProvider navigate={(to) => void navigate(storedAddress(to))} useHref={useHref}>
      <MenuList
        label={label}
        items={items}
        // On a wide screen it opens at the side: above or below, a long menu would cover the page's header.
        placement={placement ?? (isNarrow ? 'bottom end' : 'right top')}
        triggerRef={triggerRef}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onChosen={onClose}
      />
    </RouterProvider>
  );
}
