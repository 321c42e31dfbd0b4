import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { Button as AriaButton, RouterProvider } from 'react-aria-components';
import { MenuTrigger } from 'react-aria-components/Menu';
import type { Placement } from 'react-aria-components/Popover';
import { useHref } from 'react-router-dom';
import styled from 'styled-components';
import { storedAddress } from '../../contract/page-addresses.ts';
import { buttonStyles, type ButtonStyleProps } from '../Button/button.styles.ts';
import { iconButtonStyles, type IconButtonStyleProps } from '../IconButton/iconButton.styles.ts';
import { useNavigate } from '../routing/routing.tsx';
import type { MenuEntry } from './menuEntries.ts';
import { MenuList } from './MenuList.tsx';

export type { MenuEntry } from './menuEntries.ts';

export type MenuProps = {
  /** Accessible name of the trigger. */
  label: string;
  /** What the trigger shows; three dots unless given. */
  trigger?: ReactNode;
  look?: 'icon' | 'button' | 'plain' | undefined;
  /** Shown above the entries, such as the person's name. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  placement?: Placement | undefined;
};

const IconTrigger = styled(AriaButton)<IconButtonStyleProps>`
  ${iconButtonStyles}
`;
const ButtonTrigger = styled(AriaButton)<ButtonStyleProps>`
  ${buttonStyles}
`;
const PlainTrigger = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  min-width: 24px;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-full);
  background: none;
`;
function Trigger({ label, trigger, look = 'icon' }: Pick<MenuProps, 'label' | 'trigger' | 'look'>) {
  if (look === 'plain') return <PlainTrigger aria-label={label}>{trigger}</PlainTrigger>;
  if (look === 'button')
    return (
      <ButtonTrigger aria-label={label} $tone="secondary" $size="medium">
        {trigger ?? label}
      </ButtonTrigger>
    );
  return (
    <IconTrigger aria-label={label} $tone="quiet" $size="medium">
      {trigger ?? <Ellipsis size={16} aria-hidden />}
    </IconTrigger>
  );
}

/** A button that opens a list of actions and links. */
export function Menu({ label, trigger, look, header, items, placement = 'bottom end' }: MenuProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(storedAddress(to))} useHref={useHref}>
      <MenuTrigger>
        <Trigger label={label} trigger={trigger} look={look} />
        <MenuList label={label} header={header} items={items} placement={placement} />
      </MenuTrigger>
    </RouterProvider>
  );
}
