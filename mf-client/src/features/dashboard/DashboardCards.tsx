import type { Dashboard } from '@milepost/shared/domain/dashboard';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { AnalyticsOverview } from './AnalyticsOverview.tsx';
import { RecentApplications } from './RecentApplications.tsx';
import { RecentReviews } from './RecentReviews.tsx';
import { UpcomingSessions } from './UpcomingSessions.tsx';

/** The cards under the figures. */
export function DashboardCards({
  dashboard,
  zone,
  coachIds,
}: {
  dashboard: Dashboard;
  zone: string;
  coachIds: readonly string[];
}) {
  return (
    <Columns>
      <Stack gap={5}>
        <RecentApplications applications={dashboard.recent_applications} zone={zone} />
        <AnalyticsOverview dashboard={dashboard} />
      </Stack>
      <Stack gap={5}>
        <UpcomingSessions
          sessions={dashboard.upcoming_sessions}
          total={dashboard.stats.upcomingSessions}
          zone={zone}
          coachIds={coachIds}
        />
        <RecentReviews reviews={dashboard.recent_reviews} zone={zone} />
      </Stack>
    </Columns>
  );
}
