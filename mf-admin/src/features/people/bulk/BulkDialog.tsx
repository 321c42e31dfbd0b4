import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { undoOf, type AccountChange } from '../../../entities/account-changes/model.ts';
import { organizationQueries } from '@milepost/shared/entities/organizations/requests';
import type { PeopleRow } from '@milepost/shared/entities/people/model';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';
import { BulkForm } from './BulkForm.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { personAfter } from './person-after.ts';
import { useBulkChange } from './useBulkChange.ts';

type Props = {
  act: AccountChange['act'];
  people: readonly PeopleRow[];
  /** Who has changed is to be shown, exported and changed next as they are now. */
  onChange: (become: (person: PeopleRow) => PeopleRow) => void;
  onClose: () => void;
};

/** Asks for what one act needs, does it to all, shows the result of each, and reverts it on request. */
export function BulkDialog({ act, people, onChange, onClose }: Props) {
  // As it was opened: what changes underneath must not change whom it is done to.
  const [chosen] = useState(people);
  const [change, setChange] = useState<AccountChange>();
  const { data: organizations = [] } = useQuery(organizationQueries.list());
  const onChanged = (ids: ReadonlySet<string>, accountChange: AccountChange): void =>
    onChange((person) => (ids.has(person.id) ? personAfter(person, accountChange, organizations) : person));
  const doing = useBulkChange(onChanged);
  const undoing = useBulkChange(onChanged);
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
            {undo.length > 0 && (
              <Button busy={undoing.isRunning} onClick={() => undoing.run(undo)}>
                Undo
              </Button>
            )}
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
      onSubmit={(accountChange) => {
        setChange(accountChange);
        run([{ ids: chosen.map(({ id }) => id), change: accountChange }]);
      }}
      onClose={onClose}
    />
  );
}
