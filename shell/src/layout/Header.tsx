import { memo } from 'react';
import { Menu as MenuIcon } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { HeaderLinks } from './HeaderLinks.tsx';
import { HelpButton } from './help/HelpButton.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PaletteButton } from './palette/PaletteButton.tsx';

const Bar = styled.header`
  grid-column: 1 / -1;
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  display: flex;
  align-items: center;
  height: var(--header-height);
  border-bottom: 1px solid var(--border);
  background: var(--surface);
  @media print {
    display: none;
  }
`;

const BrandPlace = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  align-self: stretch;
  width: var(--sidebar-width);
  padding: 0 20px;
  border-right: 1px solid var(--border);
  background: var(--sunken);

  @media (max-width: 1100px) {
    width: auto;
    padding: 0 16px;
    border: 0;
    background: none;
  }
  @media (max-width: 720px) {
    padding: 0 8px;
  }
`;

const PhoneOnly = styled.span`
  display: none;
  @media (max-width: 720px) {
    display: inline-flex;
  }
`;

const Widgets = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-left: auto;
  padding: 0 24px;

  @media (max-width: 720px) {
    padding: 0 12px;
    gap: 4px;
  }
`;

/**
 * Product name, the modules' header links, and the widgets: search, help, notifications and account. Not rendered again
 * with each page.
 */
export const Header = memo(function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <Bar>
      <BrandPlace>
        <PhoneOnly>
          <IconButton label="Open navigation" icon={<MenuIcon size={16} aria-hidden />} onClick={onOpenMenu} />
        </PhoneOnly>
        <Brand />
      </BrandPlace>
      <HeaderLinks />
      <Widgets>
        <PaletteButton />
        <HelpButton />
        <NotificationBell />
        <AccountMenu />
      </Widgets>
    </Bar>
  );
});
