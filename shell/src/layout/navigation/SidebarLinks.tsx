import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Link } from '@milepost/shared/ui/routing';
import { EntryCount } from './EntryCount.tsx';
import { isCurrent } from './navigation.ts';
import { NavigationIcon } from './NavigationIcon.tsx';
import { useNavigationItems } from './useNavigationItems.ts';
import { useSignOut } from '../useSignOut.tsx';

const look = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 7px 8px;
  border: 1px solid transparent;
  border-radius: var(--radius-small);
  background: none;
  color: var(--muted);
  font: inherit;
  font-weight: 500;
  text-align: left;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--text);
    background: var(--neutral-soft);
  }
  &[aria-current='page'] {
    background: var(--raised);
    border-color: var(--border);
    box-shadow: var(--shadow-1);
    color: var(--text);
  }
`;
const Entry = styled(Link)(() => look);
const Leave = styled.button(() => look);

export const linkLabelClass = 'sidebar-label';

/** The modules' sidebar entries, Sign Out last. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  const items = useNavigationItems('sidebar');
  const { signOut, busy, confirmDialog } = useSignOut();
  return (
    <>
      {items.map((item) => (
        <Entry
          key={item.to}
          to={item.to}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          title={item.label}
          {...(onFollow ? { onClick: onFollow } : {})}
        >
          <NavigationIcon name={item.icon} />
          <span className={linkLabelClass}>{item.label}</span>
          {item.count && <EntryCount count={item.count} />}
        </Entry>
      ))}
      <Leave type="button" title="Sign Out" onClick={signOut} disabled={busy}>
        <LogOut size={16} aria-hidden />
        <span className={linkLabelClass}>Sign Out</span>
      </Leave>
      {confirmDialog}
    </>
  );
}
