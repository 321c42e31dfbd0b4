import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Stack } from '@milepost/shared/ui/Layout';

/** A skeleton of the session cards. */
export function LoadingSessions() {
  return (
    <Card padding="none">
      <CardList>
        {[0, 1, 2].map((line) => (
          <CardRow key={line}>
            <Skeleton
              shape="circle"
              width="40px"
              height="40px"
              {...(line === 0 ? { label: 'Loading sessions...' } : {})}
            />
            <Stack gap={1}>
              <Skeleton width="220px" />
              <Skeleton width="320px" />
              <Skeleton width="160px" height="28px" />
            </Stack>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
