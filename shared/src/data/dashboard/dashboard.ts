import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { coachDashboardSchema, dashboardSchema } from '../../domain/dashboard/dashboard.ts';
import type { CoachDashboard, Dashboard } from '../../domain/dashboard/dashboard.ts';
import { one } from '../request/request.ts';

/** Everything on /dashboard of the calling client, in one round trip; days and months are of `timeZone`. @throws AppError */
export const getDashboard = (timeZone: string): Promise<Dashboard> =>
  one(supabase().rpc('dashboard_stats', { p_time_zone: timeZone }), dashboardSchema);

/** Everything on /coach/dashboard of the calling coach; today is of the coach's own zone. @throws AppError */
export const getCoachDashboard = (): Promise<CoachDashboard> =>
  one(supabase().rpc('coach_dashboard'), coachDashboardSchema);

export const dashboardQueries = {
  client: (userId: string, timeZone: string) =>
    queryOptions({ queryKey: ['dashboard', 'client', userId, timeZone], queryFn: () => getDashboard(timeZone) }),
  coach: (coachId: string) => queryOptions({ queryKey: ['dashboard', 'coach', coachId], queryFn: getCoachDashboard }),
};
