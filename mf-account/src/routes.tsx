import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { useSignedIn } from '@milepost/shared/auth';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { Spinner } from '@milepost/shared/ui/Spinner';

export { contractVersion } from '@milepost/shared/contract/contract-version';

const ProfilePage = lazy(() =>
  import('./features/settings/ProfilePage.tsx').then((page) => ({ default: page.ProfilePage })),
);
const AccountPage = lazy(() =>
  import('./features/settings/AccountPage.tsx').then((page) => ({ default: page.AccountPage })),
);
const NotificationSettingsPage = lazy(() =>
  import('./features/settings/notifications/NotificationSettingsPage.tsx').then((page) => ({
    default: page.NotificationSettingsPage,
  })),
);

const MessagesPage = lazyPage(() =>
  import('./features/messages/MessagesPage.tsx').then((page) => ({ default: page.MessagesPage })),
);

const OwnBilling = lazyPage(() => import('./features/billing/OwnBilling.tsx'));
const PlatformBilling = lazyPage(() => import('./features/platform-billing/PlatformBilling.tsx'));

/** Administrators, who have no plan of their own, see the platform's billing. */
const BillingPage = () => (useSignedIn().profile.role === 'super_admin' ? <PlatformBilling /> : <OwnBilling />);

/** The account menu's naming and the client dashboard's; tabs stay in the one that was opened. */
const short = { profile: '/profile', account: '/settings' } as const;
const long = { profile: '/settings/profile', account: '/settings/account' } as const;

const route = (path: string, page: ReactNode): ModuleRoute<ComponentType> => ({
  path,
  Component: () => <Suspense fallback={<Spinner text="Loading..." fill />}>{page}</Suspense>,
});

export default [
  ...[short, long].flatMap((paths) => [
    route(paths.profile, <ProfilePage paths={paths} />),
    route(paths.account, <AccountPage paths={paths} />),
  ]),
  route('/settings/notifications', <NotificationSettingsPage paths={long} />),
  {
    path: '/notifications',
    Component: lazyPage(() =>
      import('./features/notifications/NotificationsPage.tsx').then((page) => ({ default: page.NotificationsPage })),
    ),
  },
  { path: '/organization', Component: lazyPage(() => import('./features/organization/OrganizationPage.tsx')) },
  { path: '/billing', Component: BillingPage },
  { path: '/support', Component: lazyPage(() => import('./features/help/HelpPage.tsx')) },
  { path: '/support/:slug', Component: lazyPage(() => import('./features/help/HelpArticlePage.tsx')) },
  {
    path: '/support/tickets/new',
    Component: lazyPage(() => import('./features/help/tickets/NewTicketPage.tsx')),
  },
  { path: '/support/tickets/:id', Component: lazyPage(() => import('./features/help/tickets/TicketPage.tsx')) },
  { path: '/training', Component: lazyPage(() => import('./features/training/TrainingPage.tsx')) },
  { path: '/training/:courseId', Component: lazyPage(() => import('./features/training/CoursePage.tsx')) },
  {
    path: '/training/:courseId/:lessonId',
    Component: lazyPage(() => import('./features/training/lesson/LessonPage.tsx')),
  },
  {
    path: '/certificates/:code',
    Component: lazyPage(() => import('./features/certificates/CertificatePage.tsx')),
  },
  { path: '/sessions/:id/call', Component: lazyPage(() => import('./features/call/CallPage.tsx')) },
  { path: '/messages', Component: MessagesPage },
  { path: '/messages/:id', Component: MessagesPage },
] satisfies readonly ModuleRoute<ComponentType>[];
