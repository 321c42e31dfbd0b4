import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { coachClientSchema } from '../../domain/coach-clients/coach-clients.ts';
import type { CoachClient } from '../../domain/coach-clients/coach-clients.ts';
import { coachClientKeys } from '../query-keys/query-keys.ts';
import { fetchMany } from '../request/request.ts';

/** The calling coach's active clients at a glance, in one round trip. @throws AppError `forbidden` for anybody else */
export const listCoachClients = (): Promise<CoachClient[]> =>
  fetchMany(supabase().rpc('coach_clients'), coachClientSchema);

export const coachClientQueries = {
  /** `coachId` only tells one person's cache from another's; derived like the dashboard, so it is refreshed with it. */
  list: (coachId: string) => queryOptions({ queryKey: coachClientKeys.list(coachId), queryFn: listCoachClients }),
};
