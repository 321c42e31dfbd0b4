import type { Dashboard } from '@milepost/shared/entities/dashboard/model';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { AnalyticsOverview } from './AnalyticsOverview.tsx';
import { RecentApplications } from './RecentApplications.tsx';
import { RecentReviews } from './RecentReviews.tsx';
import { UpcomingSessions } from './upcoming-sessions/UpcomingSessions.tsx';

/** The cards under the figures: lists of similar length side by side, and a summary under both. */
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
    <>
      <Columns>
        <Stack gap={5}>
          <RecentApplications applications={dashboard.recent_applications} zone={zone} />
          <RecentReviews reviews={dashboard.recent_reviews} zone={zone} />
        </Stack>
        <UpcomingSessions
          sessions={dashboard.upcoming_sessions}
          total={dashboard.stats.upcomingSessions}
          zone={zone}
          coachIds={coachIds}
        />
      </Columns>
      <AnalyticsOverview dashboard={dashboard} />
    </>
  );
}
