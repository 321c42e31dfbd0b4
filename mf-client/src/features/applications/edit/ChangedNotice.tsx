import { formLabels, type ApplicationColumn } from '@milepost/shared/entities/job-applications/model';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

/** Says that somebody else changed the fields that are being typed in, and offers to look. */
export function ChangedNotice({
  conflicts,
  onCompare,
}: {
  conflicts: readonly ApplicationColumn[];
  onCompare: () => void;
}) {
  if (conflicts.length === 0) return null;
  return (
    <Alert
      tone="caution"
      title="Changed in another window while you were editing"
      actions={
        <Button size="small" onClick={onCompare}>
          Compare
        </Button>
      }
    >
      {conflicts.map((column) => formLabels[column]).join(', ')}. Your changes are kept until you choose.
    </Alert>
  );
}
