import { useState } from 'react';
import { undoOf, type AccountChange } from '@milepost/shared/domain/account-changes';
import type { PeopleRow } from '@milepost/shared/domain/people';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { BulkForm } from './BulkForm.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { useBulkChange } from './useBulkChange.ts';

type Props = { act: AccountChange['act']; people: readonly PeopleRow[]; onClose: () => void };

/** Asks for what one act needs, does it to all, tells what became of each, and takes it back on request. */
export function BulkDialog({ act, people, onClose }: Props) {
  // As it was opened: what changes underneath must not change whom it is done to.
  const [chosen] = useState(people);
  const [change, setChange] = useState<AccountChange>();
  const doing = useBulkChange();
  const undoing = useBulkChange();
  const { run, result, isRunning } = undoing.result || undoing.isRunning ? undoing : doing;

  if (isRunning) {
    return (
      <Dialog isOpen isDismissable={false} title="Changing users" size="small" onClose={() => undefined}>
        <ProgressBar
          label={`${chosen.length.toLocaleString('en-US')} users`}
          showValue
          value={undoing.isRunning ? undoing.progress : doing.progress}
        />
      </Dialog>
    );
  }
  if (change && result) {
    const undo = undoing.result ? [] : undoOf(change, result.rows, new Date().toISOString());
    return (
      <Dialog
        isOpen
        title={undoing.result ? 'Undone' : 'Done'}
        onClose={onClose}
        actions={
          <>
            {undo.length > 0 && <Button onClick={() => undoing.run(undo)}>Undo</Button>}
            <Button tone="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <BulkOutcome result={result} people={chosen} isUndone={undoing.result !== undefined} />
      </Dialog>
    );
  }
  return (
    <BulkForm
      act={act}
      people={chosen}
      onSubmit={(asked) => {
        setChange(asked);
        run([{ ids: chosen.map(({ id }) => id), change: asked }]);
      }}
      onClose={onClose}
    />
  );
}
