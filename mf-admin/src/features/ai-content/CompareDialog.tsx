import type { AiVersion } from '../../entities/ai-templates/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ComparedLines } from '../../ui/ComparedLines/ComparedLines.tsx';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { textOf, type TemplateText } from './useTemplateText.ts';

type Props = {
  version: AiVersion;
  text: TemplateText;
  /** The text has changes that no version keeps. */
  hasChanges: boolean;
  onRestore: () => void;
  onClose: () => void;
};

/** Both as one text, whose lines are compared. */
const whole = ({ body, instructions }: TemplateText): string =>
  instructions === '' ? body : `${body}\n\nInstructions for a model:\n${instructions}`;

/** The differences between the typed text and a version, line by line, with a button that restores that version. */
export function CompareDialog({ version, text, hasChanges, onRestore, onClose }: Props) {
  const [before, after] = [whole(textOf(version)), whole(text)];
  const isSame = before === after;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={`Version ${version.version} and your text`}
      description="Struck lines are only in the version, highlighted ones only in your text."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isSame && (
            <Button tone="primary" onClick={onRestore}>
              {`Restore version ${version.version}`}
            </Button>
          )}
        </>
      }
    >
      {isSame ? (
        <EmptyState title="No differences">Your text says what this version says.</EmptyState>
      ) : (
        <Stack>
          {hasChanges && (
            <Alert tone="caution">
              Restoring replaces your unsaved changes. To keep them as a version, close this and save it first.
            </Alert>
          )}
          <ComparedLines before={before} after={after} />
        </Stack>
      )}
    </Dialog>
  );
}
