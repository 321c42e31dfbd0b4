import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/data/people';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import { peopleStats, workStats } from './overview-stats.ts';
import { RoleShares } from './RoleShares.tsx';
import { SignUps } from './SignUps.tsx';

/** The platform at a glance: every figure is counted by the database and leads to its rows where a page shows them. */
export default function AdminDashboardPage() {
  const { data: overview, error, refetch } = useQuery(peopleQueries.adminOverview());
  return (
    <Page>
      <PageHeader
        title="Admin Dashboard"
        subtitle="Overview of users and work on the platform"
        actions={
          <ButtonLink tone="primary" to="/admin/users">
            Manage users
          </ButtonLink>
        }
      />
      {error && !overview ? (
        <ErrorState title="Failed to load figures" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!overview && !error ? <Skeleton shape="block" height="360px" label="Loading figures..." /> : null}
      {overview ? (
        <>
          <StatStrip label="People" stats={peopleStats(overview)} />
          <StatStrip label="Work" stats={workStats(overview)} />
          <Columns>
            <Card title="New users" meta="last 30 days">
              <SignUps daily={overview.sign_ups_daily} />
            </Card>
            <Card title="Roles" meta={`${overview.total_users} users`}>
              <RoleShares byRole={overview.by_role} total={overview.total_users} />
            </Card>
          </Columns>
        </>
      ) : null}
    </Page>
  );
}
