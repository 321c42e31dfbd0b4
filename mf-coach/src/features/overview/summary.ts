import { counted } from '@milepost/shared/domain/counts';
import type { CoachDashboard } from '@milepost/shared/entities/dashboard/model';

/** Today's sessions that were not canceled. */
export const heldToday = ({ today_sessions }: Pick<CoachDashboard, 'today_sessions'>) =>
  today_sessions.filter(({ status }) => status !== 'cancelled');

/** The day in one line. */
export const summaryOf = (dashboard: CoachDashboard): string =>
  [
    `${counted(heldToday(dashboard).length, 'session')} today`,
    `${counted(dashboard.waiting_reviews.length, 'review')} waiting`,
    dashboard.clients_needing_attention.length > 0 &&
      `${counted(dashboard.clients_needing_attention.length, 'client needs', 'clients need')} attention`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
