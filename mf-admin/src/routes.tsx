import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

const people = lazyPage(() => import('./features/people/PeoplePage.tsx'));

export default [
  { path: '/admin/dashboard', Component: lazyPage(() => import('./features/overview/AdminDashboardPage.tsx')) },
  { path: '/admin/users', Component: people },
  { path: '/users', Component: people },
  { path: '/admin/performance', Component: lazyPage(() => import('./features/performance/PerformancePage.tsx')) },
  {
    path: '/admin/system',
    Component: lazyPage(() => import('./features/modules-in-service/ModulesInServicePage.tsx')),
  },
  { path: '/admin/activity-logs', Component: lazyPage(() => import('./features/activity-logs/ActivityLogsPage.tsx')) },
  { path: '/reviews', Component: lazyPage(() => import('./features/reviews/ReviewsPage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/reviews/ReviewPage.tsx')) },
] satisfies readonly ModuleRoute<ComponentType>[];
