import type { ComponentType } from 'react';
import type { ModuleRoute } from '@milepost/shared/module-contract';
import { lazyPage } from '@milepost/shared/ui/LazyPage';
import { JobApplicationDashboardPage } from './features/clients/JobApplicationDashboardPage.tsx';
import { ReviewPage } from './features/review-queue/ReviewPage.tsx';
import { ReviewQueuePage } from './features/review-queue/ReviewQueuePage.tsx';
import { CoachSessionsPage } from './features/session-management/CoachSessionsPage.tsx';
import { SessionsPage } from './features/session-management/SessionsPage.tsx';

export { contractVersion } from '@milepost/shared/module-contract';

/** A page for every path that module.config.ts claims. */
export default [
  { path: '/coach/dashboard', Component: lazyPage(() => import('./pages/Dashboard.tsx')) },
  { path: '/coach/clients', Component: lazyPage(() => import('./pages/Clients.tsx')) },
  { path: '/coach/profile', Component: lazyPage(() => import('./features/listing/ListingPage.tsx')) },
  { path: '/coach/clients/:id', Component: lazyPage(() => import('./pages/Client.tsx')) },
  { path: '/client/:clientId/roadmap', Component: lazyPage(() => import('./pages/Roadmap.tsx')) },
  { path: '/client/:clientId/applications', Component: JobApplicationDashboardPage },
  { path: '/sessions', Component: SessionsPage },
  { path: '/coach/:coachId/sessions', Component: CoachSessionsPage },
  { path: '/coach/availability', Component: lazyPage(() => import('./features/availability/AvailabilityPage.tsx')) },
  { path: '/coach/reviews', Component: ReviewQueuePage },
  { path: '/reviews/:id', Component: ReviewPage },
] satisfies readonly ModuleRoute<ComponentType>[];
