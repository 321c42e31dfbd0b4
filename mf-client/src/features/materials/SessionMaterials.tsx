import { messageOf } from '@milepost/shared/domain/app-error';
import { CardList } from '@milepost/shared/ui/CardList';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Stack } from '@milepost/shared/ui/Layout';
import { SharedMaterialRow } from './SharedMaterialRow.tsx';
import { useSharedMaterials } from './useSharedMaterials.ts';

/** The materials that the coach shares for one session; nothing where there are none. */
export function SessionMaterials({ sessionId }: { sessionId: string }) {
  const { query, open, isOpening } = useSharedMaterials();
  const materials = query.data?.filter(({ sessions }) => sessions.some(({ session_id }) => session_id === sessionId));
  if (!materials && query.error) {
    return (
      <ErrorState title="Failed to load materials" onRetry={() => void query.refetch()}>
        {messageOf(query.error, 'Something went wrong on our side. Try again.')}
      </ErrorState>
    );
  }
  if (!materials || materials.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label="Materials">
      <h3>Materials</h3>
      <CardList>
        {materials.map((material) => (
          <SharedMaterialRow
            key={material.id}
            material={material}
            isOpening={isOpening(material)}
            onOpen={() => open(material)}
          />
        ))}
      </CardList>
    </Stack>
  );
}
