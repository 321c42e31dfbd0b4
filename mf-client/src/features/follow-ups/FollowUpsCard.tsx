import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { followUpQueries } from '@milepost/shared/data/follow-ups';
import { useLiveList } from '@milepost/shared/data/live-list';
import { keysThatHold } from '@milepost/shared/data/query-keys';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCount } from '@milepost/shared/domain/counts';
import { todayIn } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { FollowUpRow } from './FollowUpRow.tsx';

const atFirst = 5;
/** As many as the database gives at once. */
const most = 100;

const More = styled.div`
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;

/** Every follow-up that the client's applications propose. */
export function FollowUpsCard({ clientId }: { clientId: string }) {
  const today = todayIn(useTimeZone());
  const [limit, setLimit] = useState(atFirst);
  const { data, error, refetch } = useQuery({
    ...followUpQueries.list(clientId, limit),
    placeholderData: keepPreviousData,
  });
  useLiveList(
    { table: 'job_applications', filter: `client_id=eq.${clientId}`, queryKeys: keysThatHold('follow_up_dismissals') },
    {
      table: 'follow_up_dismissals',
      filter: `client_id=eq.${clientId}`,
      queryKeys: keysThatHold('follow_up_dismissals'),
    },
  );

  return (
    <Card title="Follow-ups" meta={data && data.total > 0 && `${formatCount(data.total)} suggested`} padding="none">
      {!data && !error && <WaitingRows rows={3} lines={2} label="Loading follow-ups..." />}
      {!data && error && (
        <ErrorState title="Failed to load follow-ups" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {data?.total === 0 && (
        <EmptyState title="No follow-ups due">
          Applications appear here after 7 days without a response, and offers after 2 days.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <CardList aria-label="Suggested follow-ups">
          {data.rows.map((followUp) => (
            <FollowUpRow key={followUp.application_id} followUp={followUp} clientId={clientId} today={today} />
          ))}
        </CardList>
      )}
      {data && data.total > data.rows.length && limit < most && (
        <More>
          <Button tone="quiet" size="small" onClick={() => setLimit(most)}>
            {data.total > most ? `Show the first ${most}` : `Show all ${data.total}`}
          </Button>
        </More>
      )}
    </Card>
  );
}
