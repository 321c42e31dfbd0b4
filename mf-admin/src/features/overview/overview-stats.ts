import type { LinkAddress } from '@milepost/shared/contract/page-addresses';
import type { AdminOverview } from '@milepost/shared/entities/dashboard/model';
import { addDays, todayIn } from '@milepost/shared/domain/dates';
import type { OverviewFigure } from '../../entities/admin-overview/model.ts';
import type { Stat } from '@milepost/shared/ui/StatStrip';

const share = (part: number, whole: number): string =>
  whole === 0 ? 'no users yet' : `${Math.round((100 * part) / whole)}% of all`;

/** The last 30 days in UTC with how many joined on each, those without anyone too. */
export function signUpDays(daily: AdminOverview['sign_ups_daily']): AdminOverview['sign_ups_daily'] {
  const today = todayIn('UTC');
  const counts = new Map(daily.map(({ day, count }) => [day, count]));
  return Array.from({ length: 30 }, (_, index) => {
    const day = addDays(today, index - 29);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** The address that opens the rows of a figure over the overview. */
const rowsOf = (figure: OverviewFigure): LinkAddress => `?rows=${figure}`;

/** Who is here. Active means seen in the last 30 days. */
export const peopleStats = (overview: AdminOverview): Stat[] => [
  {
    id: 'total',
    label: 'Total Users',
    value: overview.total_users,
    basis: 'all roles',
    to: '/admin/users',
  },
  {
    id: 'active',
    label: 'Active Users',
    value: overview.active_users,
    basis: `seen in 30 days, ${share(overview.active_users, overview.total_users)}`,
    to: '/admin/users?activity=active',
  },
  {
    id: 'new',
    label: 'New This Month',
    value: overview.new_this_month,
    basis: 'by UTC date',
    to: '/admin/users?activity=new',
  },
  {
    id: 'suspended',
    label: 'Suspended',
    value: overview.suspended_users,
    basis: "can't sign in",
    to: '/admin/users?status=suspended',
    ...(overview.suspended_users > 0 ? { tone: 'caution' as const } : {}),
  },
  {
    id: 'organizations',
    label: 'Organizations',
    value: overview.organizations,
    basis: 'not archived',
    to: '/admin/organizations',
  },
];

/** What people do together. */
export const workStats = (overview: AdminOverview): Stat[] => [
  {
    id: 'assignments',
    label: 'Active assignments',
    value: overview.active_assignments,
    basis: 'client and coach pairs',
    to: rowsOf('active_assignments'),
  },
  {
    id: 'applications',
    label: 'Applications',
    value: overview.applications,
    basis: 'tracked by clients',
    to: rowsOf('applications'),
  },
  {
    id: 'sessions',
    label: 'Upcoming sessions',
    value: overview.sessions_upcoming,
    basis: 'pending or confirmed',
    to: rowsOf('sessions_upcoming'),
  },
  {
    id: 'completed',
    label: 'Completed sessions',
    value: overview.sessions_completed_30d,
    basis: 'in the last 30 days',
    to: rowsOf('sessions_completed'),
  },
  {
    id: 'reviews',
    label: 'Reviews waiting',
    value: overview.reviews_waiting,
    basis: 'pending or in progress',
    to: rowsOf('reviews_waiting'),
  },
];
