import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useAddress } from '@milepost/shared/features/address';
import { Link } from '@milepost/shared/ui/routing';
import { isCurrent, type NavigationItem } from './navigation/navigation.ts';
import { useNavigationItems } from './navigation/useNavigationItems.ts';

const List = styled.nav`
  display: flex;
  gap: 4px;
  padding: 0 20px;

  @media (max-width: 1100px) {
    padding: 0 8px;
  }
  @media (max-width: 720px) {
    display: none;
  }
`;

const look = css`
  padding: 6px 10px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &[aria-current='page'],
  &[aria-pressed='true'] {
    background: var(--neutral-soft);
    color: var(--text);
  }
`;
const Entry = styled(Link)(() => look);
const Toggle = styled.button(() => look);

/** On its own page, the entry switches a search parameter: the address says what is shown. */
function ToggleEntry({ item, parameter }: { item: NavigationItem; parameter: string }) {
  const { parameters, change } = useAddress();
  const on = parameters.has(parameter);
  const flip = (): void => change({ [parameter]: on ? null : 'on' });
  return (
    <Toggle type="button" aria-pressed={on} aria-current="page" onClick={flip}>
      {item.label}
    </Toggle>
  );
}

/** The links that modules put in the header. */
export function HeaderLinks() {
  const items = useNavigationItems('header');
  const { pathname } = useLocation();
  if (items.length === 0) return null;
  return (
    <List aria-label="Main">
      {items.map((item) =>
        item.toggleParameter && item.to === pathname ? (
          <ToggleEntry key={item.to} item={item} parameter={item.toggleParameter} />
        ) : (
          <Entry key={item.to} to={item.to} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
            {item.label}
          </Entry>
        ),
      )}
    </List>
  );
}
