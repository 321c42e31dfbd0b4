import { useTimeZone } from '@milepost/shared/auth';
import { formLabels, jobApplicationFormOf } from '@milepost/shared/entities/job-applications/model';
import { ChangedElsewhere } from '@milepost/shared/ui/ChangedElsewhere';
import { shownValue } from '../form/columns.ts';
import { conflictsOf } from './merge-edits.ts';
import type { Edits } from './useSaveEdits.ts';

type Props = {
  edits: Edits;
  busy: boolean;
  error: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Where what was typed and what is saved now differ. */
export function CompareEdits({ edits, ...choices }: Props) {
  const { base, mine, row } = edits;
  const theirs = jobApplicationFormOf(row, useTimeZone());
  return (
    <ChangedElsewhere
      title="This application was changed elsewhere"
      fields={conflictsOf({ base, mine, theirs }).map((column) => ({
        name: formLabels[column],
        mine: shownValue(mine, column),
        theirs: shownValue(theirs, column),
      }))}
      {...choices}
    />
  );
}
