import { Blocks, LogOut, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import { roleLabel } from '@milepost/shared/entities/people/model';
import { Avatar, initials } from '@milepost/shared/ui/Avatar';
import { Badge } from '@milepost/shared/ui/Badge';
import { Menu, type MenuEntry } from '@milepost/shared/ui/Menu';
import { openInspector } from '../observability/inspector/InspectorKey.tsx';
import { NavigationIcon } from './navigation/NavigationIcon.tsx';
import { chooseTheme, currentTheme } from '../startup/theme.ts';
import { useNavigationItems } from './navigation/useNavigationItems.ts';
import { useSignOut } from './useSignOut.tsx';

const Person = styled.div`
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;

  strong {
    font-weight: 600;
  }
  span {
    color: var(--muted);
    font-size: var(--size-13);
  }
`;
const RoleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-top: 4px;
`;

function Identity() {
  const { profile, user, organization } = useSignedIn();
  return (
    <Person>
      <strong>{profile.full_name?.trim() || 'User'}</strong>
      <span>{user.email}</span>
      <RoleLine>
        <Badge tone="accent" dot={false}>
          {roleLabel(profile.role)}
        </Badge>
        {organization ? <span>{organization.name}</span> : null}
      </RoleLine>
    </Person>
  );
}

/** The avatar's menu: who is signed in, every entry they may use, Sign Out last. */
export function AccountMenu() {
  const { profile, user } = useSignedIn();
  const links = useNavigationItems('account-menu');
  const { signOut, confirmDialog } = useSignOut();
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const switchTheme = (): void => {
    chooseTheme(other);
    setTheme(other);
  };

  const items: MenuEntry[] = [
    ...links.map(({ label, to, icon }) => ({ id: `${label} ${to}`, label, to, icon: <NavigationIcon name={icon} /> })),
    ...(profile.role === 'super_admin'
      ? [
          {
            id: 'inspect',
            label: 'Inspect modules',
            icon: <Blocks size={16} aria-hidden />,
            section: 'Platform',
            onAction: openInspector,
          },
        ]
      : []),
    {
      id: 'theme',
      label: other === 'dark' ? 'Dark appearance' : 'Light appearance',
      icon: other === 'dark' ? <Moon size={16} aria-hidden /> : <Sun size={16} aria-hidden />,
      section: 'Appearance',
      onAction: switchTheme,
    },
    {
      id: 'sign-out',
      label: 'Sign Out',
      section: 'Session',
      icon: <LogOut size={16} aria-hidden />,
      onAction: signOut,
    },
  ];
  return (
    <>
      <Menu
        label={profile.avatar_url ? 'Account menu' : `Account menu, ${initials(profile.full_name, user.email)}`}
        look="plain"
        trigger={<Avatar name={profile.full_name} email={user.email} src={profile.avatar_url} />}
        header={<Identity />}
        items={items}
      />
      {confirmDialog}
    </>
  );
}
