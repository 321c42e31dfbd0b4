import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

export default [
  { path: '/dashboard', Component: lazyPage(() => import('./pages/Dashboard.tsx')) },
  { path: '/client/applications', Component: lazyPage(() => import('./pages/Applications.tsx')) },
  {
    path: '/client/applications/new',
    Component: lazyPage(() => import('./features/applications/new/NewApplicationPage.tsx')),
  },
  {
    path: '/client/applications/import',
    Component: lazyPage(() => import('./features/application-transfer/ImportApplicationsPage.tsx')),
  },
  { path: '/client/applications/:id', Component: lazyPage(() => import('./pages/Application.tsx')) },
  { path: '/client/applications/edit/:id', Component: lazyPage(() => import('./pages/EditApplication.tsx')) },
  {
    path: '/client/:clientId/applications',
    Component: lazyPage(() => import('./pages/JobApplicationDashboard.tsx')),
  },
  { path: '/client/tasks', Component: lazyPage(() => import('./pages/Tasks.tsx')) },
  { path: '/client/reviews', Component: lazyPage(() => import('./features/review-requests/ReviewRequestsPage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/review-requests/ReviewRequestPage.tsx')) },
  { path: '/client/sessions', Component: lazyPage(() => import('./pages/CoachingSessions.tsx')) },
  { path: '/client/sessions/book', Component: lazyPage(() => import('./features/booking/BookingPage.tsx')) },
  { path: '/client/progress', Component: lazyPage(() => import('./pages/Progress.tsx')) },
  { path: '/client/:clientId/roadmap', Component: lazyPage(() => import('./features/roadmap/RoadmapPage.tsx')) },
  { path: '/marketplace', Component: lazyPage(() => import('./features/marketplace/MarketplacePage.tsx')) },
  { path: '/marketplace/:id', Component: lazyPage(() => import('./features/marketplace/CoachPage.tsx')) },
  { path: '/ai-compass', Component: lazyPage(() => import('./features/network/NetworkPage.tsx')) },
] satisfies readonly ModuleRoute<ComponentType>[];
