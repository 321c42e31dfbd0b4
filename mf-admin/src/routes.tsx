import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

const people = lazyPage(() => import('./features/people/PeoplePage.tsx'));

export default [
  { path: '/admin/dashboard', Component: lazyPage(() => import('./pages/AdminDashboardPage.tsx')) },
  { path: '/admin/users', Component: people },
  { path: '/users', Component: people },
  {
    path: '/admin/users/create',
    Component: lazyPage(() => import('./features/people/invitations/InviteUsersPage.tsx')),
  },
  { path: '/admin/users/:id', Component: lazyPage(() => import('./pages/UserAccountPage.tsx')) },
  {
    path: '/admin/organizations',
    Component: lazyPage(() => import('./features/organizations/OrganizationsPage.tsx')),
  },
  { path: '/analytics', Component: lazyPage(() => import('./features/analytics/AnalyticsPage.tsx')) },
  { path: '/admin/performance', Component: lazyPage(() => import('./pages/PerformanceMetricsPage.tsx')) },
  { path: '/admin/system', Component: lazyPage(() => import('./pages/SystemPage.tsx')) },
  { path: '/admin/activity-logs', Component: lazyPage(() => import('./features/activity-logs/ActivityLogsPage.tsx')) },
  { path: '/admin/content', Component: lazyPage(() => import('./features/content/ContentPage.tsx')) },
  { path: '/admin/content/:id', Component: lazyPage(() => import('./features/content/DraftPage.tsx')) },
  { path: '/admin/ai-content', Component: lazyPage(() => import('./features/ai-content/AiContentPage.tsx')) },
  { path: '/admin/ai-content/:slug', Component: lazyPage(() => import('./features/ai-content/TemplatePage.tsx')) },
  { path: '/admin/compliance', Component: lazyPage(() => import('./features/compliance/CompliancePage.tsx')) },
  { path: '/admin/reports', Component: lazyPage(() => import('./features/reports/ReportsPage.tsx')) },
  { path: '/admin/support', Component: lazyPage(() => import('./features/support/SupportPage.tsx')) },
  { path: '/admin/support/:id', Component: lazyPage(() => import('./features/support/TicketPage.tsx')) },
  { path: '/reviews', Component: lazyPage(() => import('./features/reviews/ReviewsPage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/reviews/ReviewPage.tsx')) },
] satisfies readonly ModuleRoute<ComponentType>[];
