import { goalQueries } from '@milepost/shared/entities/goals/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { goalEventSentence, type GoalEvent } from '@milepost/shared/entities/goals/model';
import { nameOf } from '@milepost/shared/entities/people/model';
import type { Tone } from '@milepost/shared/domain/tone';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { useQuery } from '@tanstack/react-query';

const toneOf = (kind: GoalEvent['kind']): Tone => {
  if (kind === 'reached' || kind === 'milestone_done') return 'positive';
  return kind === 'paused' || kind === 'dropped' ? 'caution' : 'neutral';
};

/** Who did what to a goal, the latest first. */
export function GoalHistory({ clientId, goalId, zone }: { clientId: string; goalId: string; zone: string }) {
  const { data, error, refetch } = useQuery(goalQueries.events(clientId, goalId));
  if (error && !data) {
    return (
      <ErrorState title="Failed to load the history" onRetry={() => void refetch()}>
        {messageOf(error, 'Try again.')}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton lines={3} label="Loading history..." />;
  return (
    <Timeline
      label="History, newest first"
      zone={zone}
      entries={data.map((event) => ({
        id: event.id,
        tone: toneOf(event.kind),
        sentence: goalEventSentence(event),
        at: event.occurred_at,
        by: event.actor && nameOf(event.actor),
      }))}
    />
  );
}
