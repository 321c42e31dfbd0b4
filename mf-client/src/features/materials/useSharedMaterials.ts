import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { materialQueries, openMaterial } from '@milepost/shared/entities/materials/requests';
import { invalidate } from '@milepost/shared/data/invalidation';
import type { SharedMaterial } from '@milepost/shared/entities/materials/model';
import { useOpening } from '@milepost/shared/features/materials/useOpening';

const tables = ['materials', 'material_shares', 'session_materials'] as const;

/** The materials that the client's coaches share, updated live, and how to open one. */
export function useSharedMaterials() {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const query = useQuery(materialQueries.shared(user.id));
  useLiveList(...tables.map((table) => ({ table })));
  const { open, isOpening } = useOpening<SharedMaterial>({
    isLink: ({ kind }) => kind === 'link',
    open: ({ id }) => openMaterial(id),
    // It is no longer new now, or it was deleted.
    onSettled: () => invalidate(queryClient, 'materials'),
  });
  return { query, open, isOpening };
}
