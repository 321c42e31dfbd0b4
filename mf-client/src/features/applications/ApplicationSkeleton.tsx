import styled from 'styled-components';
import { Card } from '@milepost/shared/ui/Card';
import { Columns, Stack } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { WaitingRows } from '@milepost/shared/ui/WaitingRows';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: var(--space-5) var(--space-4);
`;

/** The application's page while it loads. */
export function ApplicationSkeleton() {
  return (
    <Columns>
      <Card title="Job">
        <Stack gap={6}>
          <Fields>
            {Array.from({ length: 12 }, (_, field) => (
              <Stack gap={1} key={field}>
                <Skeleton width="80px" {...(field === 0 ? { label: 'Loading application...' } : {})} />
                <Skeleton shape="block" height="32px" />
              </Stack>
            ))}
          </Fields>
          <Skeleton shape="block" height="280px" />
        </Stack>
      </Card>
      <Stack gap={4}>
        <Card title="Timeline">
          <Skeleton lines={4} />
        </Card>
        <Card title="Tasks" padding="none">
          <WaitingRows rows={1} lines={2} />
        </Card>
        <Card title="Contacts" padding="none">
          <WaitingRows rows={1} lines={2} />
        </Card>
      </Stack>
    </Columns>
  );
}
