import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deletedRecordQueries, deletedRecordKeys } from '@milepost/shared/entities/deleted-records/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import {
  countOf,
  keptDays,
  nounsOf,
  type DeletedKind,
  type DeletedRecords,
} from '@milepost/shared/entities/deleted-records/model';
import { Button } from '@milepost/shared/ui/Button';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Inline, Stack } from '@milepost/shared/ui/Layout';
import { Sheet } from '@milepost/shared/ui/Sheet';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { DeletedRows } from './DeletedRows.tsx';
import { useRestore } from './useRestore.ts';

/** How many are listed at first, and how many more each time. */
const step = 100;
/** The database returns no more at once; older ones are restored by restoring all. */
const most = 2000;
const nothing: DeletedRecords = { total: 0, records: [] };

type Props = { kind: DeletedKind; ownerId: string; onClose: () => void };

/** The records deleted in the last 30 days, the latest first: restored one by one or all, with what belongs to them. */
export function DeletedSheet({ kind, ownerId, onClose }: Props) {
  const [limit, setLimit] = useState(step);
  const query = useQuery(deletedRecordQueries.latest(kind, ownerId, limit));
  useLiveList({ table: kind, filter: `client_id=eq.${ownerId}`, queryKeys: [deletedRecordKeys.of(kind, ownerId)] });
  const restore = useRestore(kind, ownerId);
  const [, many] = nounsOf[kind];
  const { total, records } = query.data ?? nothing;

  return (
    <Sheet
      isOpen
      title="Recently deleted"
      description={`Deleted ${many} stay here for ${keptDays} days. Then they are gone for good.`}
      onClose={onClose}
    >
      <Stack gap={4}>
        {query.isPending && <Skeleton lines={6} label="Loading..." />}
        {query.error && !query.data && (
          <ErrorState title={`Failed to load deleted ${many}`} onRetry={() => void query.refetch()}>
            {messageOf(query.error, 'Try again.')}
          </ErrorState>
        )}
        {query.data && total === 0 && (
          <EmptyState title={`No deleted ${many}`}>What you delete appears here for {keptDays} days.</EmptyState>
        )}
        {total > 0 && (
          <>
            <Inline>
              <Button busy={restore.isRestoringAll} onClick={restore.all}>
                {total === 1 ? `Restore ${countOf(kind, 1)}` : `Restore all ${countOf(kind, total)}`}
              </Button>
            </Inline>
            <DeletedRows records={records} restoring={restore.restoring} onRestore={restore.one} />
            {records.length < Math.min(total, most) && (
              <Button busy={query.isPlaceholderData} onClick={() => setLimit((shown) => Math.min(shown + step, most))}>
                Show more
              </Button>
            )}
          </>
        )}
      </Stack>
    </Sheet>
  );
}
