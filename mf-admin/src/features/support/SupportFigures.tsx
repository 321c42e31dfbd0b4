import { useQuery } from '@tanstack/react-query';
import { formatAwaited, satisfactionOf, type SupportFigures as Figures } from '../../entities/support-queue/model.ts';
import { supportQueueQueries } from '../../entities/support-queue/requests.ts';
import { ErrorBanner } from '@milepost/shared/ui/ErrorBanner';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { StatStrip, type Stat } from '@milepost/shared/ui/StatStrip';

const statsOf = (figures: Figures): readonly Stat[] => [
  {
    id: 'open',
    label: 'Open',
    value: figures.open,
    basis: figures.unassigned === 0 ? 'All assigned' : `${figures.unassigned} unassigned`,
    tone: figures.unassigned === 0 ? 'neutral' : 'caution',
    to: '/admin/support?show=open',
  },
  {
    id: 'waiting',
    label: 'Waiting for the user',
    value: figures.waiting,
    basis: 'The clock stands still',
    to: '/admin/support?show=waiting',
  },
  {
    id: 'first',
    label: 'First answer',
    value: figures.first_response_seconds === null ? '–' : formatAwaited(figures.first_response_seconds),
    basis: 'Median of the last 90 days',
    title: 'Half of the first answers took at most this long. Time that was the user’s turn is left out.',
  },
  {
    id: 'satisfaction',
    label: 'Satisfaction',
    value: satisfactionOf(figures) ?? '–',
    basis:
      figures.rated === 0 ? 'No ratings in 90 days' : `${figures.satisfied} of ${figures.rated} ratings in 90 days`,
    title: 'The share of ratings with 4 or 5 stars.',
  },
];

/** The queue in figures. */
export function SupportFigures() {
  const { data, error, isFetching, refetch } = useQuery(supportQueueQueries.figures());
  if (error && !data)
    return (
      <ErrorBanner
        title="Failed to load figures"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton shape="block" height="86px" label="Loading figures..." />;
  return <StatStrip label="Support in figures" stats={statsOf(data)} />;
}
