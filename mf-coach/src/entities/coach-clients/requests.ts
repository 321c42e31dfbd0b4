import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { coachClientSchema } from './model.ts';
import type { CoachClient } from './model.ts';
import { fetchMany } from '@milepost/shared/data/request/request';

/**
 * The calling coach's active clients with their figures, in one round trip. @throws AppError `forbidden` for anyone
 * else
 */
export const listCoachClients = (): Promise<CoachClient[]> =>
  fetchMany(supabase().rpc('coach_clients'), coachClientSchema);

const coachClientKeys = { list: (coachId: string) => ['coachClients', coachId] };

export const coachClientQueries = {
  /**
   * `coachId` only separates users' caches; derived from the same tables as the dashboard, so it is refetched with it.
   */
  list: (coachId: string) =>
    queryOptions({
      queryKey: coachClientKeys.list(coachId),
      meta: { tables: ['client_coach_assignments', 'coaching_sessions', 'job_applications', 'tasks'] },
      queryFn: listCoachClients,
    }),
};
