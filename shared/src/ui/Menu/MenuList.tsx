import type { ReactNode } from 'react';
import { Header, Menu as AriaMenu, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { inSections, type MenuEntry } from './menuEntries.ts';
import { MenuRow } from './MenuRow.tsx';
import { popoverStyles } from './popover.styles.ts';

const Box = styled(Popover)`
  ${popoverStyles}
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

type Props = Pick<PopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef'> & {
  label: string;
  header?: ReactNode;
  items: readonly MenuEntry[];
  /** For a menu without a react-aria trigger: called when an entry was chosen; the list then takes the focus. */
  onChosen?: (() => void) | undefined;
};

/** The box of a menu with its entries. */
export function MenuList({ label, header, items, onChosen, ...popover }: Props) {
  return (
    <Box {...popover} offset={6}>
      {header && <Top>{header}</Top>}
      <List {...(onChosen ? { autoFocus: 'first', onClose: onChosen, 'aria-label': label } : {})}>
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
  );
}
