import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { activityQueries, activityLogKeys } from '../../entities/activity-logs/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LoadedContent } from '@milepost/shared/ui/LoadedContent';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { ActivitySentence } from './ActivitySentence.tsx';
import { logAddress } from './useActivityView.ts';

const shown = 10;

/** The newest of what somebody did, and of what was done to their records. Keyed by the user, whose rows alone it keeps. */
export function LatestActivity({ userId }: { userId: string }) {
  const zone = useTimeZone();
  const log = useQuery(activityQueries.page({ person: userId, limit: shown }));
  useLiveList({ table: 'activity_chain', queryKeys: [activityLogKeys.pages()] });
  const words = { names: log.data?.names ?? {}, zone, unnamed: 'an erased user' };
  return (
    <Card title="Activity" meta={log.data?.next ? `latest ${shown}` : undefined} padding="none">
      <LoadedContent query={log} failure="Failed to load the activity">
        {!log.data ? (
          <Skeleton shape="block" height="240px" label="Loading activity..." />
        ) : log.data.rows.length === 0 ? (
          <EmptyState title="Nothing logged yet">Changes by this user, and to their records, appear here.</EmptyState>
        ) : (
          <CardList aria-label="Latest activity">
            {log.data.rows.map((row) => (
              <CardRow key={row.id}>
                <RowText>
                  <ActivitySentence row={row} words={words} linkTo={logAddress} />
                  <p>
                    <time dateTime={row.at}>{formatDateTime(row.at, zone)}</time>
                  </p>
                </RowText>
              </CardRow>
            ))}
          </CardList>
        )}
      </LoadedContent>
    </Card>
  );
}
