import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { materialQueries } from '@milepost/shared/entities/materials/requests';
import { profileQueries } from '@milepost/shared/entities/profiles/requests';

const tables = ['materials', 'material_shares', 'session_materials', 'material_openings'] as const;

/** The coach's own materials and clients, as new as the database. */
export function useLibrary() {
  const { user } = useSignedIn();
  const library = useQuery(materialQueries.library(user.id));
  const clients = useQuery(profileQueries.assignedClients(user.id));
  useLiveList(...tables.map((table) => ({ table, filter: `coach_id=eq.${user.id}` })));
  return { library, clients };
}
