import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { Differences, type DifferingField } from './Differences.tsx';

export type { DifferingField } from './Differences.tsx';
export { differingFields } from './differingFields.ts';

export type ChangedElsewhereProps = {
  /** 'This application was changed elsewhere'. */
  title: string;
  /** What differs, as a reader sees it; an empty text is shown as 'Empty'. */
  fields: readonly DifferingField[];
  /** What was typed here is being saved. */
  busy?: boolean | undefined;
  /** Why saving my version failed. */
  error?: string | undefined;
  /** Overwrites the saved version with what was typed here. */
  onKeepMine: () => void;
  /** Discards what was typed here. */
  onTakeTheirs: () => void;
  /** Back to the form, with nothing decided. */
  onClose: () => void;
};

/** Asks which of two edits of one record to keep, and shows where they differ. */
export function ChangedElsewhere({
  title,
  fields,
  busy = false,
  error,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ChangedElsewhereProps) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={title}
      description="Someone else, or another window, saved changes while you were editing. Choose which version to keep."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back to form</Button>
          <Button onClick={onTakeTheirs}>Use theirs</Button>
          <Button tone="primary" busy={busy} onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="critical">{error}</Alert>}
        <Differences fields={fields} />
      </Stack>
    </Dialog>
  );
}
