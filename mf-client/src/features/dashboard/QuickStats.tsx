import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DashboardStats } from '@milepost/shared/domain/dashboard';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip, type Stat } from '@milepost/shared/ui/StatStrip';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;

const number = new Intl.NumberFormat('en-US');

const statsOf = (stats: DashboardStats): readonly Stat[] => [
  {
    id: 'applications',
    label: 'Total Applications',
    value: number.format(stats.totalApplications),
    basis: `${stats.applicationsThisMonth} this month, ${stats.applicationsLastMonth} last month`,
    tone: stats.applicationsThisMonth > stats.applicationsLastMonth ? 'positive' : 'neutral',
    to: '/client/applications',
  },
  {
    id: 'interviews',
    label: 'Interviews Scheduled',
    value: number.format(stats.interviewsScheduled),
    basis: 'still ahead of you',
    title: 'Interviews with a date in the future, from the timelines of your applications',
  },
  {
    id: 'reviews',
    label: 'Review Requests',
    value: number.format(stats.reviewRequests),
    basis: `${stats.openReviews} open`,
    to: '/client/reviews',
  },
  {
    id: 'views',
    label: 'Profile Views',
    value: number.format(stats.profileViews),
    basis: `${stats.profileViews === 1 ? 'person' : 'people'} in the last 30 days`,
    title: 'How many different people opened your profile',
  },
];

/** The client's counts, each with what it rests on. */
export function QuickStats({ stats }: { stats: DashboardStats }) {
  return <Titled stats={statsOf(stats)} />;
}

/** The same strip while the counts load. */
export function QuickStatsSkeleton() {
  const labels = ['Total Applications', 'Interviews Scheduled', 'Review Requests', 'Profile Views'];
  const value: ReactNode = <Skeleton shape="title" width="56px" height="32px" />;
  return <Titled stats={labels.map((label) => ({ id: label, label, value, basis: <Skeleton width="120px" /> }))} />;
}

function Titled({ stats }: { stats: readonly Stat[] }) {
  return (
    <Root>
      <h2>Quick Stats</h2>
      <StatStrip label="Quick Stats" stats={stats} />
    </Root>
  );
}
