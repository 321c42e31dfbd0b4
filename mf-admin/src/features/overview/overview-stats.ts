import type { AdminOverview } from '@milepost/shared/domain/dashboard';
import type { Stat } from '@milepost/shared/ui/StatStrip';

const share = (part: number, whole: number): string =>
  whole === 0 ? 'no users yet' : `${Math.round((part / whole) * 100)}% of all`;

/** Who is here. Active means seen in the last 30 days. */
export const peopleStats = (overview: AdminOverview): Stat[] => [
  {
    id: 'total',
    label: 'Total Users',
    value: overview.total_users,
    basis: `in ${overview.organizations} organizations`,
    to: '/admin/users',
  },
  {
    id: 'active',
    label: 'Active Users',
    value: overview.active_users,
    basis: `seen in 30 days, ${share(overview.active_users, overview.total_users)}`,
    to: '/admin/users?sort=last_seen_at&order=descending',
  },
  {
    id: 'new',
    label: 'New This Month',
    value: overview.new_this_month,
    basis: 'newest first',
    to: '/admin/users?sort=created_at&order=descending',
  },
  {
    id: 'suspended',
    label: 'Suspended',
    value: overview.suspended_users,
    basis: "can't sign in",
    to: '/admin/users?status=suspended',
    ...(overview.suspended_users > 0 ? { tone: 'caution' as const } : {}),
  },
];

/** What people do together. Content that belongs to client and coach is counted here, not opened. */
export const workStats = (overview: AdminOverview): Stat[] => [
  {
    id: 'assignments',
    label: 'Active assignments',
    value: overview.active_assignments,
    basis: 'client and coach pairs',
    to: '/admin/users?role=client',
  },
  { id: 'applications', label: 'Applications', value: overview.applications, basis: 'tracked by clients' },
  {
    id: 'sessions',
    label: 'Upcoming sessions',
    value: overview.sessions_upcoming,
    basis: `${overview.sessions_completed_30d} completed in 30 days`,
    to: '/sessions',
  },
  { id: 'reviews', label: 'Reviews waiting', value: overview.reviews_waiting, basis: 'pending or in progress' },
];
