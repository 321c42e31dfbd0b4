import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { Words } from '@milepost/shared/ui/Layout';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

/** A skeleton of the list. */
export function LoadingSessions() {
  return (
    <Card padding="none">
      <CardList>
        {[0, 1, 2].map((row) => (
          <CardRow key={row}>
            <Skeleton
              shape="block"
              width="48px"
              height="48px"
              {...(row === 0 ? { label: 'Loading sessions...' } : {})}
            />
            <Words>
              <Skeleton lines={3} width="50%" />
            </Words>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
