import { useState } from 'react';
import { shareMaterials, shareWithSession } from '@milepost/shared/entities/materials/requests';
import { useOptimisticAction } from '@milepost/shared/sync/optimistic-action';
import { messageOf } from '@milepost/shared/domain/app-error';
import { filterMaterials, materialFact, type LibraryMaterial } from '@milepost/shared/entities/materials/model';
import { counted } from '@milepost/shared/domain/counts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Checkbox } from '@milepost/shared/ui/Checkbox';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { SearchField } from '@milepost/shared/ui/SearchField';

/** Whom to share with: a client, or the client of a session for that session. */
export type ShareTarget = { readonly clientId: string } | { readonly sessionId: string };

const isThere = ({ shares, sessions }: LibraryMaterial, target: ShareTarget): boolean =>
  'clientId' in target
    ? shares.some(({ client_id }) => client_id === target.clientId || client_id === null)
    : sessions.some(({ session_id }) => session_id === target.sessionId);

const share = (ids: readonly string[], target: ShareTarget): Promise<void> =>
  'clientId' in target
    ? shareMaterials(ids.map((material_id) => ({ material_id, client_id: target.clientId })))
    : shareWithSession(ids.map((material_id) => ({ material_id, session_id: target.sessionId })));

type Props = { target: ShareTarget; materials: readonly LibraryMaterial[]; onClose: () => void };

/** Chooses some of the library to share at once. */
export function ChooseMaterialsDialog({ target, materials, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mutate, isPending, error } = useOptimisticAction<readonly string[]>({
    changes: ['material_shares', 'session_materials'],
    send: (ids) => share(ids, target),
    onDone: onClose,
    done: (ids) => ({ tone: 'positive', message: `Shared ${counted(ids.length, 'material')}` }),
  });
  const offered = materials.filter((material) => !isThere(material, target));
  const found = filterMaterials(offered, { search, tag: '' });
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <Dialog
      isOpen
      title="Share materials"
      description={
        'clientId' in target
          ? 'The client is notified and finds them under Sessions, Materials.'
          : 'The client is notified and finds them at the session.'
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={isPending} disabled={chosen.size === 0} onClick={() => mutate([...chosen])}>
            {chosen.size === 0 ? 'Share' : `Share ${counted(chosen.size, 'material')}`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {error && <Alert tone="critical">{messageOf(error, 'Failed to share the materials. Try again.')}</Alert>}
        {offered.length === 0 && (
          <EmptyState
            title={materials.length === 0 ? 'No materials yet' : 'All your materials are shared here'}
            action={<ButtonLink to="/coach/materials">Go to materials</ButtonLink>}
          >
            Add files and links to your library to share them.
          </EmptyState>
        )}
        {offered.length > 0 && (
          <>
            <SearchField
              label="Search materials"
              placeholder="Search materials..."
              value={search}
              onChange={setSearch}
            />
            <Stack gap={2} role="group" aria-label="Materials">
              {found.map((material) => (
                <Checkbox
                  key={material.id}
                  label={<bdi>{material.title}</bdi>}
                  description={[materialFact(material), ...material.tags].join(' · ')}
                  checked={chosen.has(material.id)}
                  onChange={() => toggle(material.id)}
                />
              ))}
              {found.length === 0 && <EmptyState title="No materials match your search" />}
            </Stack>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
