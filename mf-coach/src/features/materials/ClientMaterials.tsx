import { useState } from 'react';
import { FileText, FolderPlus, Link2 } from 'lucide-react';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { isSharedWith, materialFact, type LibraryMaterial } from '@milepost/shared/entities/materials/model';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { TextLink } from '@milepost/shared/ui/TextLink';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { ChooseMaterialsDialog } from './ChooseMaterialsDialog.tsx';
import { useLibrary } from './useLibrary.ts';
import { useMaterialActions } from './useMaterialActions.ts';

type Props = { clientId: string };

/** The materials of one client: what they may open, what of it they opened and when, and Share from the library. */
export default function ClientMaterials({ clientId }: Props) {
  const { library } = useLibrary();
  const actions = useMaterialActions();
  const [isChoosing, setChoosing] = useState(false);
  const materials = library.data ?? [];
  const shared = materials.filter((material) => isSharedWith(material, clientId));
  const share = (
    <Button size="small" icon={<FolderPlus size={16} aria-hidden />} onClick={() => setChoosing(true)}>
      Share materials
    </Button>
  );
  return (
    <LoadedContent query={library} failure="Failed to load materials">
      <Card title="Materials" meta={library.data && `${shared.length} shared`} padding="none" actions={share}>
        {library.isPending && <WaitingRows rows={2} lines={2} label="Loading materials..." />}
        {library.data && shared.length === 0 && (
          <EmptyState title="No materials shared yet">
            Share worksheets and links from your library. You see here when the client opens them.
          </EmptyState>
        )}
        <CardList>
          {shared.map((material) => (
            <SharedRow key={material.id} material={material} clientId={clientId} onWithdraw={actions.withdraw} />
          ))}
        </CardList>
      </Card>
      {isChoosing && (
        <ChooseMaterialsDialog target={{ clientId }} materials={materials} onClose={() => setChoosing(false)} />
      )}
    </LoadedContent>
  );
}

type RowProps = Props & {
  material: LibraryMaterial;
  onWithdraw: ReturnType<typeof useMaterialActions>['withdraw'];
};

function SharedRow({ material, clientId, onWithdraw }: RowProps) {
  const zone = useTimeZone();
  const Icon = material.kind === 'link' ? Link2 : FileText;
  const own = material.shares.find(({ client_id }) => client_id === clientId);
  const forSession = material.sessions.find(({ session }) => session?.client_id === clientId)?.session;
  const [latest] = material.openings
    .filter(({ client_id }) => client_id === clientId)
    .toSorted((one, other) => other.version - one.version);
  const how = [
    materialFact(material),
    !own && (forSession ? `For ${forSession.title}` : 'Shared with all clients'),
  ].filter(Boolean);
  const when = latest
    ? `Opened ${formatDateTime(latest.last_opened_at, zone)}${latest.version < material.version ? `, an older version` : ''}`
    : 'Not opened yet';
  return (
    <CardRow aria-label={material.title}>
      <Icon size={16} color="var(--muted)" aria-hidden />
      <RowText>
        <h3 dir="auto">
          <TextLink to={`/coach/materials?material=${material.id}`}>{material.title}</TextLink>
        </h3>
        <p>{how.join(' · ')}</p>
        <p>{when}</p>
      </RowText>
      {own && (
        <Button
          size="small"
          aria-label={`Withdraw ${material.title}`}
          onClick={() => onWithdraw({ material, share: own, from: 'this client' })}
        >
          Withdraw
        </Button>
      )}
    </CardRow>
  );
}
