import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** A skeleton of the insights. */
export function InsightsSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton width="320px" label="Loading insights..." />
      <Columns ratio="equal">
        <Card title="Furthest status reached">
          <Skeleton shape="block" height="240px" />
        </Card>
        <Card title="Days in each status">
          <Skeleton shape="block" height="240px" />
        </Card>
      </Columns>
      <Card title="Status changes">
        <Skeleton shape="block" height="320px" />
      </Card>
    </Stack>
  );
}
