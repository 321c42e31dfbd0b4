import styled from 'styled-components';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Place = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--space-4);
  flex: 1;
  min-height: 0;
  overflow: hidden;
  padding: var(--space-4);
`;
const Own = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** The thread before its messages have come. */
export function ThreadSkeleton() {
  return (
    <Place>
      <Skeleton shape="block" width="55%" height="52px" label="Loading messages..." />
      <Own>
        <Skeleton shape="block" width="40%" height="36px" />
      </Own>
      <Skeleton shape="block" width="48%" height="72px" />
      <Own>
        <Skeleton shape="block" width="52%" height="52px" />
      </Own>
    </Place>
  );
}
