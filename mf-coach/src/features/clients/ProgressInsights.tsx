import { countByStatus, interviewRate, offerRate, type JobApplication } from '@milepost/shared/domain/job-applications';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { ProgressBar } from '@milepost/shared/ui/ProgressBar';

/** How many applications led to interviews and to offers. */
export function ProgressInsights({ applications }: { applications: readonly JobApplication[] }) {
  const counts = countByStatus(applications);
  return (
    <Card title="Progress Insights" meta={`of ${counts.total} applications`}>
      <Stack>
        <ProgressBar label="Interview Rate" showValue value={interviewRate(counts)} />
        <ProgressBar label="Offer Rate" showValue value={offerRate(counts)} />
      </Stack>
    </Card>
  );
}
