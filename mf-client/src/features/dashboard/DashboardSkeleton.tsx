import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowWords } from '@milepost/shared/ui/CardList';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

function WaitingRows({ title, rows, lines }: { title: string; rows: number; lines: number }) {
  return (
    <Card title={title} padding="none">
      <CardList>
        {Array.from({ length: rows }, (_, row) => (
          <CardRow key={row}>
            <RowWords>
              <Skeleton lines={lines} />
            </RowWords>
            <Skeleton shape="block" width="64px" height="28px" />
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** The dashboard's shape while its one request is under way. */
export function DashboardSkeleton() {
  return (
    <>
      <Columns>
        <Stack gap={5}>
          <WaitingRows title="Recent Job Applications" rows={4} lines={2} />
          <Card title="Analytics Overview">
            <Skeleton shape="block" height="152px" />
          </Card>
        </Stack>
        <Stack gap={5}>
          <WaitingRows title="Upcoming Sessions" rows={3} lines={4} />
          <WaitingRows title="Recent Review Requests" rows={3} lines={2} />
        </Stack>
      </Columns>
    </>
  );
}
