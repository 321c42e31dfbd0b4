import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, Plus } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { dashboardQueries } from '@milepost/shared/entities/dashboard/requests';
import { todayIn } from '@milepost/shared/domain/dates';
import { FirstCourseCard } from '@milepost/shared/features/first-course';
import { Button } from '@milepost/shared/ui/Button';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Charts } from './charts/Charts.tsx';
import { DashboardCards } from './DashboardCards.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardSummary } from './DashboardSummary.tsx';
import { greeting } from './greeting.ts';
import { QuickStats, QuickStatsSkeleton } from './QuickStats.tsx';
import { useCharts } from './charts/useCharts.ts';
import { useLiveDashboard } from './useLiveDashboard.ts';

/** The summary takes two lines on a phone; the space is reserved while it loads, so that nothing moves. */
const Summary = styled.span`
  display: block;
  @media (max-width: 720px) {
    min-height: calc(2 * var(--line-14));
  }
`;

type Props = {
  /** The rows behind a figure, which the address opens; another feature owns it. */
  rows: ReactNode;
};

/** `/dashboard`: the client's figures and next dates, from one request. */
export function DashboardPage({ rows }: Props) {
  const { user, profile, counterparts } = useSignedIn();
  const zone = useTimeZone();
  const { data, error, isFetching, refetch } = useQuery(dashboardQueries.client(user.id, zone));
  useLiveDashboard(user.id);
  const [hasCharts, setCharts] = useCharts();
  const retry = () => void refetch();

  return (
    <Page>
      <PageHeader
        title={greeting(profile.full_name, zone)}
        documentTitle="Dashboard"
        subtitle={
          <Summary>
            {data ? (
              <DashboardSummary stats={data.stats} userId={user.id} />
            ) : (
              !error && <Skeleton width="280px" label="Loading dashboard..." />
            )}
          </Summary>
        }
        actions={
          <>
            <Button icon={<ChartLine size={16} aria-hidden />} onClick={() => setCharts(!hasCharts)}>
              {hasCharts ? 'Hide Charts' : 'Show Charts'}
            </Button>
            <ButtonLink to="/client/applications/new" tone="primary" icon={<Plus size={16} aria-hidden />}>
              Add Application
            </ButtonLink>
          </>
        }
      />
      {error && (
        <ErrorBanner title="Failed to load dashboard data" error={error} isRetrying={isFetching} onRetry={retry} />
      )}
      {data?.first_course && <FirstCourseCard course={data.first_course} />}
      {data ? <QuickStats stats={data.stats} today={todayIn(zone)} /> : !error && <QuickStatsSkeleton />}
      {hasCharts && <Charts dashboard={data} hasFailed={error !== null} today={todayIn(zone)} onRetry={retry} />}
      {data ? (
        <DashboardCards dashboard={data} zone={zone} coachIds={counterparts.map(({ id }) => id)} />
      ) : (
        !error && <DashboardSkeleton />
      )}
      {rows}
    </Page>
  );
}
