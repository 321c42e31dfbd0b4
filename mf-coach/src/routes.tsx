import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

/** A page for every path that module.config.ts claims. */
export default [
  { path: '/coach/dashboard', Component: lazyPage(() => import('./pages/Dashboard.tsx')) },
  { path: '/coach/clients', Component: lazyPage(() => import('./pages/Clients.tsx')) },
  { path: '/coach/profile', Component: lazyPage(() => import('./features/listing/ListingPage.tsx')) },
  { path: '/coach/clients/:id', Component: lazyPage(() => import('./pages/Client.tsx')) },
  { path: '/client/:clientId/roadmap', Component: lazyPage(() => import('./pages/Roadmap.tsx')) },
  {
    path: '/client/:clientId/applications',
    Component: lazyPage(() => import('./features/clients/JobApplicationDashboardPage.tsx')),
  },
  { path: '/sessions', Component: lazyPage(() => import('./features/session-management/SessionsPage.tsx')) },
  {
    path: '/coach/:coachId/sessions',
    Component: lazyPage(() => import('./features/session-management/CoachSessionsPage.tsx')),
  },
  { path: '/coach/availability', Component: lazyPage(() => import('./features/availability/AvailabilityPage.tsx')) },
  { path: '/coach/reviews', Component: lazyPage(() => import('./features/review-queue/ReviewQueuePage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/review-queue/ReviewPage.tsx')) },
] satisfies readonly ModuleRoute<ComponentType>[];
