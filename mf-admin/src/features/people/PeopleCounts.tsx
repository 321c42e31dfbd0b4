import { useQuery } from '@tanstack/react-query';
import { peopleQueries } from '@milepost/shared/data/people';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';

/** The three counted tiles of user management. */
export function PeopleCounts() {
  const { data, isError } = useQuery(peopleQueries.adminOverview());
  if (isError) return null;
  if (!data) return <Skeleton shape="block" height="97px" label="Loading figures..." />;
  return (
    <StatStrip
      label="Counts"
      stats={[
        { id: 'total', label: 'Total Users', value: data.total_users, basis: 'all roles', to: '/admin/users' },
        {
          id: 'active',
          label: 'Active Users',
          value: data.active_users,
          basis: 'seen in the last 30 days',
          to: '/admin/users?sort=last_seen_at&order=descending',
        },
        {
          id: 'new',
          label: 'New This Month',
          value: data.new_this_month,
          basis: 'newest first',
          to: '/admin/users?sort=created_at&order=descending',
        },
      ]}
    />
  );
}
