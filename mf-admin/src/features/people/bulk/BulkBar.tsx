import { useState } from 'react';
import styled from 'styled-components';
import { messageOf } from '@milepost/shared/domain/app-error';
import type { AccountChange } from '../../../entities/account-changes/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { Inline } from '@milepost/shared/ui/Layout';
import { lazyDialog } from '@milepost/shared/ui/LazyDialog';
import { Menu } from '@milepost/shared/ui/Menu';
import { PreloadOnIntent } from '@milepost/shared/ui/PreloadOnIntent';
import { saveFile } from '@milepost/shared/ui/SaveFile';
import { peopleCsv } from './people-csv.ts';
import { mostSelected, type useSelection } from './useSelection.ts';

// With a calendar, for those who suspend.
const BulkDialog = lazyDialog(() => import('./BulkDialog.tsx').then((part) => part.BulkDialog));

const Bar = styled(Inline)`
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--accent-soft);
  > strong {
    margin-right: auto;
    font-weight: 550;
  }
`;

const words = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`;

type Props = {
  selection: ReturnType<typeof useSelection>;
  /** How many the search and filters find. */
  total: number;
};

/** Who is selected, and what can be done to all of them. */
export function BulkBar({ selection, total }: Props) {
  const [act, setAct] = useState<AccountChange['act']>();
  const people = [...selection.people.values()];
  if (people.length === 0 && act === undefined) return null;
  const most = Math.min(total, mostSelected);
  const exportAll = (): void =>
    saveFile(new Blob([peopleCsv(people)], { type: 'text/csv;charset=utf-8' }), 'users.csv');
  return (
    <>
      {selection.error && (
        <Alert tone="critical">{messageOf(selection.error, 'Failed to select all users. Try again.')}</Alert>
      )}
      <Bar role="group" aria-label="Selected users">
        <strong role="status">{`${words(people.length)} selected`}</strong>
        {people.length < most && (
          <Button tone="quiet" size="small" busy={selection.isSelectingAll} onClick={selection.selectAll}>
            {most < total ? `Select the first ${words(most)}` : `Select all ${words(most)}`}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={selection.clear}>
          Clear selection
        </Button>
        <PreloadOnIntent of={BulkDialog}>
          <Menu
            label="Change selected"
            look="button"
            items={[
              { id: 'role', label: 'Change role', onAction: () => setAct('role') },
              { id: 'organization', label: 'Change organization', onAction: () => setAct('organization') },
              { id: 'restore', label: 'Restore', onAction: () => setAct('restore') },
              { id: 'suspend', label: 'Suspend', tone: 'critical', onAction: () => setAct('suspend') },
            ]}
          />
        </PreloadOnIntent>
        <Button onClick={exportAll}>Export CSV</Button>
      </Bar>
      {act && (
        <BulkDialog key={act} act={act} people={people} onChange={selection.update} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}
