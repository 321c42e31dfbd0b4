import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/module-contract';

export default [
  { path: '/dashboard', Component: lazyPage(() => import('./features/dashboard/DashboardPage.tsx')) },
  { path: '/client/applications', Component: lazyPage(() => import('./features/applications/ApplicationsPage.tsx')) },
  {
    path: '/client/applications/new',
    Component: lazyPage(() => import('./features/applications/NewApplicationPage.tsx')),
  },
  { path: '/client/applications/edit/:id', Component: lazyPage(() => import('./pages/EditApplication.tsx')) },
  {
    path: '/client/:clientId/applications',
    Component: lazyPage(() => import('./pages/JobApplicationDashboard.tsx')),
  },
  { path: '/client/reviews', Component: lazyPage(() => import('./features/review-requests/ReviewRequestsPage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/review-requests/ReviewRequestPage.tsx')) },
  {
    path: '/client/sessions',
    Component: lazyPage(() => import('./features/coaching-sessions/CoachingSessionsPage.tsx')),
  },
] satisfies readonly ModuleRoute<ComponentType>[];
