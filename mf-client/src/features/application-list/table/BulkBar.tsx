import { Archive, ArchiveRestore, Trash2, X } from 'lucide-react';
import styled from 'styled-components';
import { noStage } from '../../../entities/interview-stages/model.ts';
import type { ListedApplication } from '../../../entities/listed-applications/model.ts';
import { Button } from '@milepost/shared/ui/Button';
import { IconButton } from '@milepost/shared/ui/IconButton';
import { Menu } from '@milepost/shared/ui/Menu';
import type { ApplicationActions } from '../actions/useApplicationActions.ts';
import { lanesFor } from '../actions/useRowActionsMenu.tsx';

const Bar = styled.div`
  position: sticky;
  bottom: var(--space-3);
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  padding: 8px 8px 8px 16px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-large);
  background: var(--raised);
  box-shadow: var(--shadow-2);
  b {
    margin-right: var(--space-2);
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;

type Props = {
  selected: readonly ListedApplication[];
  /** The client's stages of interviewing, in their order. */
  stages: readonly string[];
  actions: ApplicationActions;
  onClear: () => void;
};

/** The actions on all selected rows; each is undone as a whole. */
export function BulkBar({ selected, stages, actions, onClear }: Props) {
  if (selected.length === 0) return null;
  const active = selected.filter(({ archived_at }) => archived_at === null);
  const finish = (act: () => void): void => {
    act();
    onClear();
  };
  return (
    <Bar role="region" aria-label="Selected applications">
      <b role="status">{selected.length.toLocaleString('en-US')} selected</b>
      <Menu
        label="Move to…"
        look="button"
        placement="top start"
        items={lanesFor(selected).map((lane) => ({
          id: lane,
          label: lane,
          onAction: () => finish(() => actions.move(selected, lane)),
        }))}
      />
      {stages.length > 0 && selected.every(({ status }) => status === 'Interviewing') && (
        <Menu
          label="Interview stage…"
          look="button"
          placement="top start"
          items={[...stages, null].map((stage) => ({
            id: `stage:${stage ?? ''}`,
            label: stage ?? noStage,
            onAction: () => finish(() => actions.setStage(selected, stage)),
          }))}
        />
      )}
      {active.length > 0 ? (
        <Button icon={<Archive size={16} aria-hidden />} onClick={() => finish(() => actions.archive(selected, true))}>
          Archive
        </Button>
      ) : (
        <Button
          icon={<ArchiveRestore size={16} aria-hidden />}
          onClick={() => finish(() => actions.archive(selected, false))}
        >
          Restore from archive
        </Button>
      )}
      <Button tone="critical" icon={<Trash2 size={16} aria-hidden />} onClick={() => actions.remove(selected, onClear)}>
        Delete
      </Button>
      <IconButton label="Clear selection" icon={<X size={16} aria-hidden />} onClick={onClear} />
    </Bar>
  );
}
