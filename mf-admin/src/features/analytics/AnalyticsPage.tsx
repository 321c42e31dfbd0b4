import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { analyticsQueries } from '../../entities/analytics/requests.ts';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Navigate } from '@milepost/shared/ui/routing';
import { AnalyticsFigures } from './AnalyticsFigures.tsx';

/**
 * `/analytics`: the platform, a coach's own clients, or an organization's aggregates, as the database allows. A client
 * who administers no organization is refused.
 */
export default function AnalyticsPage() {
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(analyticsQueries.scopes(user.id));
  if (data?.length === 0) return <Navigate to="/unauthorized" replace />;
  return (
    <Page>
      <PageHeader title="Analytics" subtitle="How clients get from sign-up to offer, and what they use on the way" />
      {data ? <AnalyticsFigures scopes={data} /> : null}
      {!data && error ? (
        <ErrorState title="Failed to load analytics" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!data && !error ? <Skeleton shape="block" height="560px" label="Loading analytics..." /> : null}
    </Page>
  );
}
