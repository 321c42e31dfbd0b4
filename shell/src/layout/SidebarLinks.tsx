import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { EntryCount } from './EntryCount.tsx';
import { NavigationIcon } from './NavigationIcon.tsx';
import { useNavigationItems } from './useNavigationItems.ts';
import { useSignOut } from './useSignOut.tsx';

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
const Entry = styled(NavLink)(() => look);
const Leave = styled.button(() => look);

export const linkLabelClass = 'sidebar-label';

/** The modules' sidebar entries, Sign Out last. */
export function SidebarLinks({ onFollow }: { onFollow?: () => void }) {
  const items = useNavigationItems('sidebar');
  const { signOut, busy, question } = useSignOut();
  return (
    <>
      {items.map(({ to, label, icon, count }) => (
        <Entry key={to} to={to} end={false} title={label} {...(onFollow ? { onClick: onFollow } : {})}>
          <NavigationIcon name={icon} />
          <span className={linkLabelClass}>{label}</span>
          {count && <EntryCount count={count} />}
        </Entry>
      ))}
      <Leave type="button" title="Sign Out" onClick={signOut} disabled={busy}>
        <LogOut size={16} aria-hidden />
        <span className={linkLabelClass}>Sign Out</span>
      </Leave>
      {question}
    </>
  );
}
