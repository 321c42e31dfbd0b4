import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { Spinner } from '@milepost/shared/ui/Spinner';
import { NotificationsPage } from './features/notifications/NotificationsPage.tsx';
import { OrganizationPage } from './features/organization/OrganizationPage.tsx';

export { contractVersion } from '@milepost/shared/contract/contract-version';

// Forms with dialogs and a combobox: not needed by who opens the inbox.
const ProfilePage = lazy(() =>
  import('./features/settings/ProfilePage.tsx').then((page) => ({ default: page.ProfilePage })),
);
const AccountPage = lazy(() =>
  import('./features/settings/AccountPage.tsx').then((page) => ({ default: page.AccountPage })),
);

const MessagesPage = lazyPage(() =>
  import('./features/messages/MessagesPage.tsx').then((page) => ({ default: page.MessagesPage })),
);

/** The account menu's naming and the client dashboard's; tabs stay in the one that was opened. */
const short = { profile: '/profile', account: '/settings' };
const long = { profile: '/settings/profile', account: '/settings/account' };

const route = (path: string, page: ReactNode): ModuleRoute<ComponentType> => ({
  path,
  Component: () => <Suspense fallback={<Spinner text="Loading..." fill />}>{page}</Suspense>,
});

export default [
  ...[short, long].flatMap((paths) => [
    route(paths.profile, <ProfilePage paths={paths} />),
    route(paths.account, <AccountPage paths={paths} />),
  ]),
  route('/notifications', <NotificationsPage />),
  route('/organization', <OrganizationPage />),
  { path: '/messages', Component: MessagesPage },
  { path: '/messages/:id', Component: MessagesPage },
] satisfies readonly ModuleRoute<ComponentType>[];
