import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { clientChangesSchema } from './model.ts';
import type { ClientChanges } from './model.ts';
import { fetchOne } from '@milepost/shared/data/request/request';

/** What changed with a client since the calling coach's last session with them. @throws AppError `forbidden` for others */
export const readClientChanges = (clientId: string): Promise<ClientChanges> =>
  fetchOne(supabase().rpc('client_changes', { p_client_id: clientId }), clientChangesSchema);

const clientChangeKeys = { of: (clientId: string) => ['clientChanges', clientId] };

export const clientChangeQueries = {
  of: (clientId: string) =>
    queryOptions({
      queryKey: clientChangeKeys.of(clientId),
      meta: {
        tables: [
          'application_events',
          'coaching_sessions',
          'goals',
          'job_applications',
          'messages',
          'milestones',
          'review_events',
          'review_requests',
          'tasks',
        ],
      },
      queryFn: () => readClientChanges(clientId),
    }),
};
