import {
  materialQueries,
  readVersion,
  removeMaterial,
  restoreMaterial,
  shareMaterials,
  shareWithSession,
  withdrawFromSession,
  withdrawShare,
} from '@milepost/shared/entities/materials/requests';
import { patchRows, useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LibraryMaterial, MaterialShare } from '@milepost/shared/entities/materials/model';
import { useOpening } from '@milepost/shared/features/materials/useOpening';

type Withdrawal = { readonly material: LibraryMaterial; readonly share: MaterialShare; readonly from: string };
type Session = { readonly material: LibraryMaterial; readonly sessionId: string };

const change = (client: QueryClient, { id }: LibraryMaterial, to: (material: LibraryMaterial) => LibraryMaterial[]) =>
  patchRows<LibraryMaterial>(client, ['materials', 'library'], (rows) =>
    rows.flatMap((row) => (row.id === id ? to(row) : [row])),
  );

/** What can be done with a material of the own library, each with Undo. */
export function useMaterialActions() {
  const queryClient = useQueryClient();
  const { mutate: remove } = useOptimisticAction<LibraryMaterial>({
    changes: ['materials'],
    apply: (client, material) => change(client, material, () => []),
    send: ({ id }) => removeMaterial(id),
    done: ({ title }) => `Deleted “${title}”`,
    undo: {
      send: ({ id }) => restoreMaterial(id),
      done: ({ title }) => `Restored “${title}”`,
      failed: 'Failed to restore the material',
    },
    failed: 'Failed to delete the material',
  });
  const { mutate: withdraw } = useOptimisticAction<Withdrawal>({
    changes: ['material_shares'],
    apply: (client, { material, share }) =>
      change(client, material, (row) => [{ ...row, shares: row.shares.filter(({ id }) => id !== share.id) }]),
    send: ({ share }) => withdrawShare(share.id),
    done: ({ material, from }) => `Withdrew “${material.title}” from ${from}`,
    undo: {
      send: ({ material, share }) => shareMaterials([{ material_id: material.id, client_id: share.client_id }]),
      failed: 'Failed to share the material again',
    },
    failed: 'Failed to withdraw the material',
  });
  const { mutate: withdrawSession } = useOptimisticAction<Session>({
    changes: ['session_materials'],
    apply: (client, { material, sessionId }) =>
      change(client, material, (row) => [
        { ...row, sessions: row.sessions.filter(({ session_id }) => session_id !== sessionId) },
      ]),
    send: ({ material, sessionId }) => withdrawFromSession({ material_id: material.id, session_id: sessionId }),
    done: ({ material }) => `Withdrew “${material.title}” from the session`,
    undo: {
      send: ({ material, sessionId }) => shareWithSession([{ material_id: material.id, session_id: sessionId }]),
      failed: 'Failed to share the material again',
    },
    failed: 'Failed to withdraw the material',
  });
  const { open, isOpening } = useOpening<LibraryMaterial>({
    isLink: ({ kind }) => kind === 'link',
    open: async ({ id, version }) => {
      const versions = await queryClient.fetchQuery(materialQueries.versions(id));
      const newest = versions.find(({ number }) => number === version) ?? versions[0];
      if (!newest) throw new Error('This material has no version');
      return readVersion(newest);
    },
  });
  return { remove, withdraw, withdrawSession, open, isOpening };
}
