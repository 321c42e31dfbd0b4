import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { adminOverviewQueries } from '../../entities/admin-overview/requests.ts';
import { useLiveList, useLivePeople } from '@milepost/shared/sync/live-list';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { counted } from '@milepost/shared/domain/counts';
import { FirstCourseCard } from '@milepost/shared/features/first-course';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Columns, Inline, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import type { FileTable } from '@milepost/shared/domain/file-tables';
import { overviewTables } from './overview-tables.ts';
import { peopleStats, workStats } from './overview-stats.ts';
import { OverviewRowsSheet } from './OverviewRowsSheet.tsx';
import { RoleShares } from './RoleShares.tsx';
import { SignUps } from './SignUps.tsx';
import { UptimeCard } from './UptimeCard.tsx';

const watched = [
  'client_coach_assignments',
  'job_applications',
  'coaching_sessions',
  'review_requests',
  'organizations',
] as const;
/** Visits send no event, and the backend records its health each minute: both are polled. */
const everyMinute = { refetchInterval: 60_000 };

type Props = {
  /** What makes files of the figures, given them as tables. */
  files: (tables: readonly FileTable[]) => ReactNode;
};

/** The platform at a glance: every figure is counted by the database and opens exactly its rows. */
export function Overview({ files }: Props) {
  const zone = useTimeZone();
  const { data: overview, error, refetch } = useQuery({ ...peopleQueries.adminOverview(), ...everyMinute });
  const uptime = useQuery({ ...adminOverviewQueries.uptime(zone), ...everyMinute });
  useLiveList(...watched.map((table) => ({ table, queryKeys: [peopleQueries.adminOverview().queryKey] })));
  useLivePeople(peopleQueries.adminOverview().queryKey);
  return (
    <Stack gap={5}>
      {error && !overview ? (
        <ErrorState title="Failed to load figures" onRetry={() => void refetch()}>
          {messageOf(error, 'Try again.')}
        </ErrorState>
      ) : null}
      {!overview && !error ? <Skeleton shape="block" height="360px" label="Loading figures..." /> : null}
      {overview ? (
        <>
          {overview.first_course && <FirstCourseCard course={overview.first_course} />}
          <Inline align="end">{files(overviewTables(overview, uptime.data, zone))}</Inline>
          <StatStrip label="Users" stats={peopleStats(overview)} />
          <StatStrip label="Work" stats={workStats(overview)} />
          <Columns>
            <Card title="New users" meta="last 30 days">
              <SignUps daily={overview.sign_ups_daily} />
            </Card>
            <Card title="Roles" meta={counted(overview.total_users, 'user')}>
              <RoleShares byRole={overview.by_role} total={overview.total_users} />
            </Card>
          </Columns>
          <UptimeCard uptime={uptime.data} error={uptime.error} onRetry={() => void uptime.refetch()} zone={zone} />
        </>
      ) : null}
      <OverviewRowsSheet />
    </Stack>
  );
}
