import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';

function WaitingCard({ title, rows, lines }: { title: string; rows: number; lines: number }) {
  return (
    <Card title={title} padding="none">
      <WaitingRows rows={rows} lines={lines} />
    </Card>
  );
}

/** A skeleton of the dashboard. */
export function DashboardSkeleton() {
  return (
    <>
      <Columns>
        <Stack gap={5}>
          <WaitingCard title="Recent Job Applications" rows={4} lines={2} />
          <WaitingCard title="Recent Review Requests" rows={3} lines={2} />
        </Stack>
        <WaitingCard title="Upcoming Sessions" rows={3} lines={4} />
      </Columns>
      <Card title="Analytics Overview">
        <Skeleton shape="block" height="152px" />
      </Card>
    </>
  );
}
