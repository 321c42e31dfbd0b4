import styled from 'styled-components';
import type { LinkAddress } from '../../contract/page-addresses.ts';
import { NavLink } from '../routing/routing.tsx';
import { tabChosenStyles, tabListStyles, tabStyles } from './tab.styles.ts';

export { tabChosenStyles, tabListStyles, tabStyles };

export type TabLinksProps = {
  label: string;
  links: readonly {
    readonly to: LinkAddress;
    readonly label: string;
    readonly count?: number | undefined;
    /** Whether only this exact address marks the tab as current, and none below it; true unless given. */
    readonly end?: boolean;
  }[];
};

const Root = styled.nav`
  ${tabListStyles}
`;
const Tab = styled(NavLink)`
  ${tabStyles}
  &[aria-current='page'] {
    ${tabChosenStyles}
  }
`;

/** Views of a page that have addresses of their own, looking like tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <Root aria-label={label}>
      {links.map((link) => (
        <Tab key={link.to} to={link.to} end={link.end ?? true}>
          {link.label}
          {link.count !== undefined && <small>{link.count}</small>}
        </Tab>
      ))}
    </Root>
  );
}
