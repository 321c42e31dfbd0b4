import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { jobApplicationQueries } from '@milepost/shared/entities/job-applications/requests';
import { reviewRequestQueries } from '@milepost/shared/entities/review-requests/requests';
import { taskQueries } from '@milepost/shared/entities/tasks/requests';
import { countByStatus } from '@milepost/shared/domain/application-summaries';
import { isUpcoming } from '@milepost/shared/entities/coaching-sessions/model';
import { formatDate, todayIn } from '@milepost/shared/domain/dates';
import { isDone, isTaskOverdue } from '@milepost/shared/entities/tasks/model';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip } from '@milepost/shared/ui/StatStrip';
import { sentOnly } from './applications/sent-applications.ts';

/** The client's figures, each leading to its rows. They come from the same rows as the tabs under them. */
export function ClientFigures({ clientId }: { clientId: string }) {
  const zone = useTimeZone();
  const today = todayIn(zone);
  const applications = useQuery(jobApplicationQueries.list(clientId));
  const tasks = useQuery(taskQueries.list(clientId));
  const sessions = useQuery(coachingSessionQueries.forClient(clientId));
  const reviews = useQuery(reviewRequestQueries.forClient(clientId));
  if (!applications.data || !tasks.data || !sessions.data || !reviews.data) {
    // A figure that failed to load is left to its tab, which shows the error with Retry.
    if (applications.error ?? tasks.error ?? sessions.error ?? reviews.error) return null;
    return <Skeleton shape="block" height="102px" label="Loading figures..." />;
  }

  const counts = countByStatus(applications.data);
  const open = tasks.data.filter((task) => !isDone(task));
  const late = open.filter((task) => isTaskOverdue(task, today)).length;
  const upcoming = sessions.data.filter((session) => isUpcoming(session)).toReversed();
  const waiting = reviews.data.filter(({ status }) => status === 'Pending' || status === 'In Progress').length;
  const path = `/coach/clients/${clientId}` as const;

  return (
    <StatStrip
      label="Figures of this client"
      stats={[
        {
          id: 'applications',
          label: 'Applications',
          value: counts.total,
          basis: `${counts.Interviewing} interviewing, ${counts['Offer Received']} with an offer`,
          to: `${path}?tab=applications&status=${sentOnly}`,
        },
        {
          id: 'tasks',
          label: 'Open tasks',
          value: open.length,
          basis: late > 0 ? `${late} overdue` : 'none overdue',
          tone: late > 0 ? 'critical' : 'neutral',
          to: path,
        },
        {
          id: 'sessions',
          label: 'Upcoming sessions',
          value: upcoming.length,
          basis: upcoming[0] ? `next on ${formatDate(upcoming[0].session_time, zone)}` : 'none scheduled',
          to: `${path}?tab=sessions`,
        },
        {
          id: 'reviews',
          label: 'Reviews waiting',
          value: waiting,
          basis: `${reviews.data.length} in all`,
          to: `${path}?tab=reviews`,
        },
      ]}
    />
  );
}
