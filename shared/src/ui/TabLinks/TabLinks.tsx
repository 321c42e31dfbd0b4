import { NavLink } from 'react-router-dom';
import styled from 'styled-components';
import { tabChosenLook, tabListLook, tabLook } from './tabLook.ts';

export { tabChosenLook, tabListLook, tabLook };

export type TabLinksProps = {
  label: string;
  links: readonly {
    readonly to: string;
    readonly label: string;
    readonly count?: number | undefined;
    /** True where addresses below this one are not its own. */
    readonly end?: boolean;
  }[];
};

const Root = styled.nav`
  ${tabListLook}
`;
const Tab = styled(NavLink)`
  ${tabLook}
  &[aria-current='page'] {
    ${tabChosenLook}
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
