import { useTimeZone } from '@milepost/shared/auth';
import { isUpcoming } from '@milepost/shared/entities/coaching-sessions/model';
import { counted } from '@milepost/shared/domain/counts';
import type { CoachDashboard } from '@milepost/shared/entities/dashboard/model';
import { formatTime, isOverdue, todayIn } from '@milepost/shared/domain/dates';
import { StatStrip, type Stat } from '@milepost/shared/ui/StatStrip';
import { heldToday } from './summary.ts';

const clientsBasis = (clients: number, needing: number): string => {
  if (clients === 0) return 'none yet';
  return needing > 0 ? `${needing} ${needing === 1 ? 'needs' : 'need'} attention` : 'none inactive for 14 days';
};

/** The fewest ratings of which an average is shown. */
const minRatings = 5;

/** The coach's figures, each leading to its rows. */
export function CoachFigures({ dashboard }: { dashboard: CoachDashboard }) {
  const zone = useTimeZone();
  const today = todayIn(zone);
  const next = dashboard.today_sessions.find((session) => isUpcoming(session));
  const late = dashboard.waiting_reviews.filter(
    ({ estimated_completion }) => estimated_completion !== null && isOverdue(estimated_completion, today),
  ).length;
  const needing = dashboard.clients_needing_attention.length;
  const { rating_average: rating, rating_count: ratings } = dashboard;

  const stats: readonly Stat[] = [
    {
      id: 'clients',
      label: 'Clients',
      value: dashboard.client_count,
      basis: clientsBasis(dashboard.client_count, needing),
      tone: needing > 0 ? 'caution' : 'neutral',
      to: '/coach/clients',
    },
    {
      id: 'today',
      label: "Today's sessions",
      value: heldToday(dashboard).length,
      basis: next ? `next at ${formatTime(next.session_time, zone)}` : 'none left today',
      to: '/sessions',
    },
    {
      id: 'reviews',
      label: 'Reviews waiting',
      value: dashboard.waiting_reviews.length,
      basis: late > 0 ? `${late} overdue` : 'none overdue',
      tone: late > 0 ? 'critical' : 'neutral',
      to: '/coach/reviews',
    },
    {
      id: 'completed',
      label: 'Completed sessions',
      value: dashboard.completed_sessions,
      basis: 'since you started',
      to: '/sessions?tab=completed',
    },
    {
      id: 'rating',
      label: 'Rating',
      value: rating === null ? '–' : rating.toFixed(1),
      basis:
        rating === null
          ? `Not enough ratings yet (${ratings} of ${minRatings})`
          : `of 5, from ${counted(ratings, 'rating')}`,
      to: '/sessions?tab=completed',
    },
  ];
  return <StatStrip label="Your figures" stats={stats} />;
}
