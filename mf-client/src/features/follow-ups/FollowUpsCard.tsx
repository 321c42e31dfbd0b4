import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { followUpQueries } from '../../entities/follow-ups/requests.ts';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatCount } from '@milepost/shared/domain/counts';
import { todayIn } from '@milepost/shared/domain/dates';
import { Button } from '@milepost/shared/ui/Button';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';
import { PlannedFollowUps } from './PlannedFollowUps.tsx';
import { FollowUpRow } from './FollowUpRow.tsx';

const atFirst = 5;
/** The most that the database returns at once. */
const most = 100;

const More = styled.div`
  padding: 8px 8px 8px 16px;
  border-top: 1px solid var(--border);
`;

const metaOf = (planned: number, suggested: number): string =>
  [planned > 0 && `${formatCount(planned)} planned`, suggested > 0 && `${formatCount(suggested)} suggested`]
    .filter(Boolean)
    .join(', ');

/** The follow-ups of all applications: those that the client planned, and the suggested ones. */
export function FollowUpsCard({ clientId }: { clientId: string }) {
  const today = todayIn(useTimeZone());
  const [limit, setLimit] = useState(atFirst);
  const suggested = useQuery({
    ...followUpQueries.list(clientId, limit),
    placeholderData: keepPreviousData,
  });
  const dates = useQuery(followUpQueries.planned(clientId));
  const data = dates.data && suggested.data;
  const error = dates.error ?? suggested.error;
  const refetch = () => Promise.all([dates.refetch(), suggested.refetch()]);
  // One that is both planned and suggested is listed once, as a suggestion.
  const planned = dates.data?.filter(({ id }) => !suggested.data?.rows.some((row) => row.application_id === id)) ?? [];
  useLiveList(
    { table: 'job_applications', filter: `client_id=eq.${clientId}`, holding: ['follow_up_dismissals'] },
    {
      table: 'follow_up_dismissals',
      filter: `client_id=eq.${clientId}`,
    },
  );

  return (
    <Card title="Follow-ups" meta={data && metaOf(planned.length, data.total)} padding="none">
      {!data && !error && <WaitingRows rows={3} lines={2} label="Loading follow-ups..." />}
      {!data && error && (
        <ErrorState title="Failed to load follow-ups" onRetry={() => void refetch()}>
          {messageOf(error, 'Something went wrong on our side. Try again.')}
        </ErrorState>
      )}
      {data?.total === 0 && planned.length === 0 && (
        <EmptyState title="No follow-ups due">
          Applications appear here with a follow-up date, or after 7 days without a response. Offers appear after 2
          days.
        </EmptyState>
      )}
      {data && planned.length > 0 && <PlannedFollowUps rows={planned} today={today} />}
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
