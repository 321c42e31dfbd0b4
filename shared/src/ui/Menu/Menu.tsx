import type { ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { Button as AriaButton, RouterProvider } from 'react-aria-components';
import { Header, Menu as AriaMenu, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type Placement } from 'react-aria-components/Popover';
import { useHref, useNavigate } from 'react-router';
import styled from 'styled-components';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { iconButtonLook, type IconButtonLook } from '../IconButton/iconButtonLook.ts';
import { inSections, type MenuEntry } from './menuEntries.ts';
import { MenuRow } from './MenuRow.tsx';
import { popoverLook } from './popoverLook.ts';

export type { MenuEntry } from './menuEntries.ts';

export type MenuProps = {
  /** Accessible name of the trigger. */
  label: string;
  /** What the trigger shows; three dots unless given. */
  trigger?: ReactNode;
  look?: 'icon' | 'button' | 'plain' | undefined;
  /** What stands above the entries, such as the person's name. */
  header?: ReactNode;
  items: readonly MenuEntry[];
  placement?: Placement | undefined;
};

const IconTrigger = styled(AriaButton)<IconButtonLook>`
  ${iconButtonLook}
`;
const ButtonTrigger = styled(AriaButton)<ButtonLook>`
  ${buttonLook}
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
const Box = styled(Popover)`
  ${popoverLook}
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
`;
const Top = styled.div`
  padding: 12px 14px;
  border-bottom: 1px solid var(--border);
`;
const List = styled(AriaMenu)`
  padding: 4px;
  outline: none;
  > section + section {
    margin-top: 4px;
    padding-top: 4px;
    border-top: 1px solid var(--border);
  }
`;
const Heading = styled(Header)`
  padding: 6px 10px 2px;
  color: var(--faint);
  font-size: var(--size-12);
  font-weight: 500;
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

/** A button that opens a list of acts and addresses. */
export function Menu({ label, trigger, look, header, items, placement = 'bottom end' }: MenuProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <MenuTrigger>
        <Trigger label={label} trigger={trigger} look={look} />
        <Box placement={placement} offset={6}>
          {header && <Top>{header}</Top>}
          <List>
            {inSections(items).map(({ heading, entries }) => (
              <MenuSection key={entries[0]?.id ?? ''} {...(heading ? {} : { 'aria-label': label })}>
                {heading && <Heading>{heading}</Heading>}
                {entries.map((entry) => (
                  <MenuRow key={entry.id} entry={entry} />
                ))}
              </MenuSection>
            ))}
          </List>
        </Box>
      </MenuTrigger>
    </RouterProvider>
  );
}
