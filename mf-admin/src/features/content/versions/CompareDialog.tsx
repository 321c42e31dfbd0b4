import { useTimeZone } from '@milepost/shared/auth';
import {
  contentDifferences,
  contentFormOf,
  type ContentForm,
  type ContentKind,
  type ContentRevision,
} from '../../../entities/content/model.ts';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';
import { ComparedLines } from '../../../ui/ComparedLines/ComparedLines.tsx';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { Stack } from '@milepost/shared/ui/Layout';
import { useContentNames } from '../useContentNames.ts';

type Props = {
  version: ContentRevision;
  draft: ContentForm;
  kind: ContentKind;
  /** The draft has changes that no version keeps. */
  hasChanges: boolean;
  onRestore: () => void;
  onClose: () => void;
};

/** The differences between the draft and an earlier version, line by line, with a button that restores that version. */
export function CompareDialog({ version, draft, kind, hasChanges, onRestore, onClose }: Props) {
  const names = useContentNames(kind);
  const zone = useTimeZone();
  const differences = contentDifferences(kind, contentFormOf({ ...version, slug: draft.slug }), draft, { names, zone });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={`Version ${version.revision} and the draft`}
      description="Struck lines are of the version alone, highlighted ones of the draft alone. Formatting shows as Markdown."
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {differences.length > 0 && (
            <Button tone="primary" onClick={onRestore}>
              {`Restore version ${version.revision}`}
            </Button>
          )}
        </>
      }
    >
      {differences.length === 0 ? (
        <EmptyState title="No differences">The draft says what this version says.</EmptyState>
      ) : (
        <Stack>
          {hasChanges && (
            <Alert tone="caution">
              Restoring replaces your unsaved changes. To keep them as a version, close this and save the draft first.
            </Alert>
          )}
          {differences.map(({ name, before, after }) => (
            <section key={name}>
              <h3>{name}</h3>
              <ComparedLines before={before} after={after} />
            </section>
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
