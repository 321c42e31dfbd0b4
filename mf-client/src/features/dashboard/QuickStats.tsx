import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { PageAddress } from '@milepost/shared/contract/page-addresses';
import { formatCount } from '@milepost/shared/domain/counts';
import type { DashboardStats } from '@milepost/shared/entities/dashboard/model';
import { allDays, figureAddress } from '@milepost/shared/entities/insights/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip, type Stat } from '@milepost/shared/ui/StatStrip';
import { Link } from '@milepost/shared/ui/routing';
import { lastMonth, thisMonth, type Days } from './months.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
`;

/** Over the link of the whole cell. */
const Part = styled(Link)`
  && {
    position: relative;
    z-index: 1;
    text-decoration: underline;
    text-decoration-color: var(--border-strong);
    text-underline-offset: 3px;
  }
  &&::after {
    content: none;
  }
`;

const appliedIn = ({ from, to }: Days): PageAddress => `/client/applications?from=${from}&to=${to}`;

const statsOf = (stats: DashboardStats, today: string, params: URLSearchParams): readonly Stat[] => [
  {
    id: 'applications',
    label: 'Total Applications',
    value: stats.totalApplications,
    basis: (
      <>
        <Part to={appliedIn(thisMonth(today))}>{formatCount(stats.applicationsThisMonth)} this month</Part>
        {', '}
        <Part to={appliedIn(lastMonth(today))}>{formatCount(stats.applicationsLastMonth)} last month</Part>
      </>
    ),
    tone: stats.applicationsThisMonth > stats.applicationsLastMonth ? 'positive' : 'neutral',
    to: '/client/applications?archive=all',
  },
  {
    id: 'interviews',
    label: 'Interviews Scheduled',
    value: stats.interviewsScheduled,
    basis: 'upcoming',
    to: figureAddress({ name: 'interviews-ahead', of: [], ...allDays }, params),
    title: 'Interviews with a date in the future, from the timelines of your applications',
  },
  {
    id: 'reviews',
    label: 'Review Requests',
    value: stats.reviewRequests,
    basis: `${formatCount(stats.openReviews)} open`,
    to: '/client/reviews',
  },
  {
    id: 'views',
    label: 'Profile Views',
    value: stats.profileViews,
    basis: `${stats.profileViews === 1 ? 'person' : 'people'} in the last 30 days`,
    title: 'Unique people who viewed your profile',
    to: figureAddress({ name: 'profile-views', of: [], ...allDays }, params),
  },
];

/** The client's counts, each with its basis. */
export function QuickStats({ stats, today }: { stats: DashboardStats; today: string }) {
  const [params] = useSearchParams();
  return <Titled stats={statsOf(stats, today, params)} />;
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
