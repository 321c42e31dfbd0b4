import { memo } from 'react';
import styled from 'styled-components';
import { linkLabelClass, SidebarLinks } from './SidebarLinks.tsx';

const Place = styled.nav`
  position: sticky;
  top: var(--header-height);
  align-self: start;
  display: flex;
  flex-direction: column;
  gap: 2px;
  height: calc(100dvh - var(--header-height));
  padding: 12px;
  @media print {
    display: none;
  }
  overflow-y: auto;
  border-right: 1px solid var(--border);
  background: var(--sunken);

  @media (max-width: 1100px) {
    padding: 12px 8px;
    /* Icons only; the names stay for screen readers and as tooltips. */
    .${linkLabelClass} {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    a,
    button {
      justify-content: center;
    }
  }
  @media (max-width: 720px) {
    display: none;
  }
`;

/** Navigation at the side: full above 1100 px, icons below, none on a phone (there it is a sheet). */
export const Sidebar = memo(function Sidebar() {
  return (
    <Place aria-label="Sidebar">
      <SidebarLinks />
    </Place>
  );
});
