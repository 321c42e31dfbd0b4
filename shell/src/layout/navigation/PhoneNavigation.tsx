import { memo } from 'react';
import styled from 'styled-components';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { SidebarLinks } from './SidebarLinks.tsx';

const List = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 2px;
`;

/** The sidebar on a phone: a sheet that closes when an entry is followed. */
export const PhoneNavigation = memo(function PhoneNavigation({
  isOpen,
  onClose,
}: {
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Navigation" side="start">
      <List aria-label="Sidebar">
        <SidebarLinks onFollow={onClose} />
      </List>
    </Sheet>
  );
});
