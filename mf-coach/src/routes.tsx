import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/contract/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';

export { contractVersion } from '@milepost/shared/contract/contract-version';

/** A page for every path that module.config.ts claims. */
export default [
  { path: '/coach/dashboard', Component: lazyPage(() => import('./pages/Dashboard.tsx')) },
  { path: '/coach/clients', Component: lazyPage(() => import('./pages/Clients.tsx')) },
  { path: '/coach/profile', Component: lazyPage(() => import('./pages/Profile.tsx')) },
  { path: '/coach/clients/:id', Component: lazyPage(() => import('./pages/Client.tsx')) },
  {
    path: '/coach/former-clients/:id',
    Component: lazyPage(() => import('./features/former-clients/FormerClientPage.tsx')),
  },
  { path: '/client/:clientId/roadmap', Component: lazyPage(() => import('./pages/Roadmap.tsx')) },
  {
    path: '/client/:clientId/applications',
    Component: lazyPage(() => import('./features/clients/JobApplicationDashboardPage.tsx')),
  },
  { path: '/sessions', Component: lazyPage(() => import('./pages/Sessions.tsx')) },
  {
    path: '/coach/:coachId/sessions',
    Component: lazyPage(() => import('./pages/CoachSessions.tsx')),
  },
  { path: '/calendar-integrations', Component: lazyPage(() => import('./pages/CalendarIntegrations.tsx')) },
  { path: '/coach/materials', Component: lazyPage(() => import('./features/materials/MaterialsPage.tsx')) },
  { path: '/coach/availability', Component: lazyPage(() => import('./features/availability/AvailabilityPage.tsx')) },
  { path: '/coach/reviews', Component: lazyPage(() => import('./features/review-queue/ReviewQueuePage.tsx')) },
  { path: '/reviews/:id', Component: lazyPage(() => import('./features/review-queue/ReviewPage.tsx')) },
] satisfies readonly ModuleRoute<ComponentType>[];
