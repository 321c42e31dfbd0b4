import { supabase } from '@milepost/shared/data/client';
import { queryOptions } from '@tanstack/react-query';
import { clientChangesSchema } from '../../domain/client-changes/client-changes.ts';
import type { ClientChanges } from '../../domain/client-changes/client-changes.ts';
import { clientChangeKeys } from '../query-keys/query-keys.ts';
import { fetchOne } from '../request/request.ts';

/** What changed with a client since the calling coach's last session with them. @throws AppError `forbidden` for others */
export const readClientChanges = (clientId: string): Promise<ClientChanges> =>
  fetchOne(supabase().rpc('client_changes', { p_client_id: clientId }), clientChangesSchema);

export const clientChangeQueries = {
  of: (clientId: string) =>
    queryOptions({ queryKey: clientChangeKeys.of(clientId), queryFn: () => readClientChanges(clientId) }),
};
