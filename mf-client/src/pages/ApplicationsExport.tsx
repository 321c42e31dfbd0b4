import { lazy, Suspense, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { Button } from '@milepost/shared/ui/Button';
import { Dialog } from '@milepost/shared/ui/Dialog';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Spinner } from '@milepost/shared/ui/Spinner';

const ExportDialog = lazy(() =>
  import('../features/application-transfer/ExportDialog.tsx').then((part) => ({ default: part.ExportDialog })),
);

type Props = {
  /** The applications that the page shows, in its order. */
  shown: readonly string[];
  onClose: () => void;
};

/** Loads the applications with the columns that lists leave out, and asks how to export them. */
export function ApplicationsExport({ shown, onClose }: Props) {
  const { user } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(jobApplicationQueries.list(user.id));
  const rows = useMemo(() => {
    const rowsById = new Map(data?.map((row) => [row.id, row]));
    return shown.flatMap((id) => rowsById.get(id) ?? []);
  }, [data, shown]);
  const waiting = (
    <Dialog isOpen onClose={onClose} title="Export applications" actions={<Button onClick={onClose}>Cancel</Button>}>
      {error ? (
        <ErrorBanner
          title="Failed to load job applications"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner text="Loading applications..." />
      )}
    </Dialog>
  );
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ExportDialog isOpen onClose={onClose} applications={data} shown={rows} />
    </Suspense>
  );
}
