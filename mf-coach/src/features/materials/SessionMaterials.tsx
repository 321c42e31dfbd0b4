import { useState } from 'react';
import { FileText, FolderPlus, Link2 } from 'lucide-react';
import { materialFact } from '@milepost/shared/entities/materials/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ChooseMaterialsDialog } from './ChooseMaterialsDialog.tsx';
import { openedWords } from './share-words.ts';
import { useLibrary } from './useLibrary.ts';
import { useMaterialActions } from './useMaterialActions.ts';

type Props = { session: { readonly id: string; readonly title: string }; onClose: () => void };

/** What a coach shares with the client for one session: withdraw some, share more. */
export default function SessionMaterials({ session, onClose }: Props) {
  const { library } = useLibrary();
  const actions = useMaterialActions();
  const [isChoosing, setChoosing] = useState(false);
  const shared = library.data?.filter(({ sessions }) => sessions.some(({ session_id }) => session_id === session.id));
  if (isChoosing) {
    return (
      <ChooseMaterialsDialog
        target={{ sessionId: session.id }}
        materials={library.data ?? []}
        onClose={() => setChoosing(false)}
      />
    );
  }
  return (
    <Dialog
      isOpen
      title="Materials for this session"
      description={<bdi>{session.title}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            icon={<FolderPlus size={16} aria-hidden />}
            disabled={!library.data}
            onClick={() => setChoosing(true)}
          >
            Share from library
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {library.isPending && <Skeleton lines={3} label="Loading materials..." />}
        {library.error && !library.data && (
          <Alert
            tone="critical"
            title="Failed to load materials"
            actions={
              <Button size="small" onClick={() => void library.refetch()}>
                Retry
              </Button>
            }
          />
        )}
        {shared?.length === 0 && (
          <EmptyState title="No materials for this session yet">
            Share what the client should read or fill in. You see here when they open it.
          </EmptyState>
        )}
        <CardList aria-label="Shared materials">
          {shared?.map((material) => (
            <CardRow key={material.id} aria-label={material.title}>
              {material.kind === 'link' ? (
                <Link2 size={16} color="var(--muted)" aria-hidden />
              ) : (
                <FileText size={16} color="var(--muted)" aria-hidden />
              )}
              <RowText>
                <h3 dir="auto">{material.title}</h3>
                <p>
                  {materialFact(material)} · {openedWords(material)}
                </p>
              </RowText>
              <Button
                size="small"
                aria-label={`Withdraw ${material.title}`}
                onClick={() => actions.withdrawSession({ material, sessionId: session.id })}
              >
                Withdraw
              </Button>
            </CardRow>
          ))}
        </CardList>
      </Stack>
    </Dialog>
  );
}
