import { useTimeZone } from '@milepost/shared/auth';
import { formatDate } from '@milepost/shared/domain/dates';
import { Alert } from '@milepost/shared/ui/Alert';
import { Button } from '@milepost/shared/ui/Button';

/** Says that an application is archived, and since when; nothing of one that isn't. */
export function ArchivedNotice({ archivedAt, onRestore }: { archivedAt: string | null; onRestore: () => void }) {
  const zone = useTimeZone();
  if (archivedAt === null) return null;
  return (
    <Alert
      tone="info"
      title={`Archived on ${formatDate(archivedAt, zone)}`}
      actions={
        <Button size="small" onClick={onRestore}>
          Restore from archive
        </Button>
      }
    >
      It's hidden from the board and won't suggest follow-ups. Its history still counts.
    </Alert>
  );
}
