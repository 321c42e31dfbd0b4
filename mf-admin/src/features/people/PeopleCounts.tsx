import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/entities/people/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';

/** The three counted tiles of user management; each opens exactly the users that it counts. */
export function PeopleCounts() {
  const { data, error, refetch } = useQuery(peopleQueries.counts());
  if (error && !data) {
    return (
      <ErrorState title="Failed to load figures" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton shape="block" height="97px" label="Loading figures..." />;
  return (
    <StatStrip
      label="Counts"
      stats={[
        {
          id: 'total',
          label: 'Total Users',
          value: data.total,
          basis: 'all roles',
          to: '/admin/users',
        },
        {
          id: 'active',
          label: 'Active Users',
          value: data.active,
          basis: 'seen in the last 30 days',
          to: '/admin/users?activity=active',
        },
        {
          id: 'new',
          label: 'New This Month',
          value: data.new,
          basis: 'by UTC date',
          to: '/admin/users?activity=new',
        },
      ]}
    />
  );
}
