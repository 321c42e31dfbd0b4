import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { applicationOverviewSchema, coachDashboardSchema, dashboardSchema } from './model.ts';
import type { ApplicationOverview, CoachDashboard, Dashboard } from './model.ts';
import { fetchOne } from '../../data/request/request.ts';

/** Everything on /dashboard of the calling client, in one round trip; days and months are of `timeZone`. @throws AppError */
export const getDashboard = (timeZone: string): Promise<Dashboard> =>
  fetchOne(supabase().rpc('dashboard_stats', { p_time_zone: timeZone }), dashboardSchema);

/** Everything on /coach/dashboard of the calling coach; today is of the coach's own zone. @throws AppError */
export const getCoachDashboard = (): Promise<CoachDashboard> =>
  fetchOne(supabase().rpc('coach_dashboard'), coachDashboardSchema);

/** Counts and newest applications of a client, for users who may read them. @throws AppError */
export const getApplicationOverview = (clientId: string): Promise<ApplicationOverview> =>
  fetchOne(supabase().rpc('application_overview', { p_client_id: clientId }), applicationOverviewSchema);

const dashboardKeys = {
  client: (userId: string, timeZone: string) => ['dashboard', 'client', userId, timeZone],
  coach: (coachId: string) => ['dashboard', 'coach', coachId],
  overview: (clientId: string) => ['dashboard', 'overview', clientId],
};
const dashboardMeta = {
  tables: [
    'announcement_dismissals',
    'application_events',
    'client_coach_assignments',
    'coach_profiles',
    'coaching_requests',
    'coaching_sessions',
    'contacts',
    'interactions',
    'job_applications',
    'lesson_progress',
    'profile_views',
    'review_requests',
    'tasks',
  ],
};

export const dashboardQueries = {
  client: (userId: string, timeZone: string) =>
    queryOptions({
      queryKey: dashboardKeys.client(userId, timeZone),
      meta: dashboardMeta,
      queryFn: () => getDashboard(timeZone),
    }),
  applications: (clientId: string) =>
    queryOptions({
      queryKey: dashboardKeys.overview(clientId),
      meta: { tables: ['application_events', 'job_applications'] },
      queryFn: () => getApplicationOverview(clientId),
    }),
  coach: (coachId: string) =>
    queryOptions({ queryKey: dashboardKeys.coach(coachId), meta: dashboardMeta, queryFn: getCoachDashboard }),
};
