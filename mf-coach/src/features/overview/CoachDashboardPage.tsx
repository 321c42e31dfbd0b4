import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useSignedIn } from '@milepost/shared/auth';
import { dashboardQueries } from '@milepost/shared/data/dashboard';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page, Stack } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { AttentionCard } from './AttentionCard.tsx';
import { CoachFigures } from './CoachFigures.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { summaryOf } from './summary.ts';
import { WaitingReviewsCard } from './WaitingReviewsCard.tsx';

/**
 * `/coach/dashboard`: the coach's day, and what waits.
 * @param props.requests the requests for coaching that wait for an answer
 */
export function CoachDashboardPage({ requests }: { requests?: ReactNode }) {
  const { user } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.coach(user.id));

  return (
    <Page>
      <PageHeader
        title="Coach Dashboard"
        subtitle={data ? summaryOf(data) : !error && <Skeleton width="280px" />}
        actions={
          <ButtonLink to="/sessions?schedule=new" tone="primary" icon={<CalendarPlus size={16} aria-hidden />}>
            Schedule Session
          </ButtonLink>
        }
      />
      {error && data && (
        <ErrorBanner
          title="Failed to load dashboard data"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error && !data && (
        <ErrorState title="Failed to load dashboard data" onRetry={() => void refetch()}>
          {messageOf(error, 'Please try again.')}
        </ErrorState>
      )}
      {!data && !error && (
        <>
          <Skeleton shape="block" height="102px" label="Loading dashboard..." />
          <Columns>
            <Skeleton shape="block" height="320px" />
            <Skeleton shape="block" height="320px" />
          </Columns>
        </>
      )}
      {data && (
        <>
          <CoachFigures dashboard={data} />
          {requests}
          <Columns>
            <Stack>
              <SessionsCard
                title="Today"
                sessions={data.today_sessions}
                isToday
                emptyText="No sessions today. What comes next stands below."
              />
              <SessionsCard
                title="Next sessions"
                sessions={data.next_sessions}
                emptyText="Nothing is scheduled after today."
              />
            </Stack>
            <Stack>
              <WaitingReviewsCard reviews={data.waiting_reviews} />
              <AttentionCard clients={data.clients_needing_attention} hasClients={data.client_count > 0} />
            </Stack>
          </Columns>
        </>
      )}
    </Page>
  );
}
