import { Fragment } from 'react';
import styled from 'styled-components';
import { counted } from '@milepost/shared/domain/counts';
import type { DashboardStats } from '@milepost/shared/entities/dashboard/model';
import { Link } from '@milepost/shared/ui/routing';

const Part = styled(Link)`
  &:hover {
    color: var(--text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** What needs the client's attention, in one line; each part links to its rows. */
export function DashboardSummary({ stats, userId }: { stats: DashboardStats; userId: string }) {
  const { upcomingSessions: sessions, openReviews: reviews, tasksDue: tasks } = stats;
  const parts = (
    [
      { count: sessions, text: `${counted(sessions, 'upcoming session')}`, to: '/client/sessions' },
      {
        count: reviews,
        text: counted(reviews, 'open review request'),
        to: '/client/reviews?status=Pending&status=In+Progress',
      },
      { count: tasks, text: `${counted(tasks, 'task')} due`, to: `/client/${userId}/applications` },
    ] as const
  ).filter(({ count }) => count > 0);
  if (parts.length === 0) return 'No upcoming sessions, open review requests, or tasks due';
  return parts.map(({ text, to }, index) => (
    <Fragment key={to}>
      {index > 0 && ' · '}
      <Part to={to}>{text}</Part>
    </Fragment>
  ));
}
