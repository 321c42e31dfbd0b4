import { useMemo } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../Menu/menuEntries.ts';
import { MenuList } from '../Menu/MenuList.tsx';

export type AnchoredMenuProps = {
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuEntry[];
  /** The button that it opens beside, and to which the focus returns. */
  anchor: HTMLElement;
  onClose: () => void;
};

/**
 * The open menu of a button that stands in each of many rows: the rows have plain buttons, and only the one that was
 * pressed has a menu. Render it while it is open.
 */
export function AnchoredMenu({ label, items, anchor, onClose }: AnchoredMenuProps) {
  const navigate = useNavigate();
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <MenuList
        label={label}
        items={items}
        placement="bottom end"
        triggerRef={triggerRef}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onChosen={onClose}
      />
    </RouterProvider>
  );
}
