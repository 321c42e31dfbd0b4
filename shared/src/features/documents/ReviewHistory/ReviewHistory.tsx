import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '../../../data/review-requests/review-requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { nameOf } from '../../../domain/people/people.ts';
import { reviewEventSentence } from '../../../domain/review-events/review-events.ts';
import { reviewStatusTone, type ReviewRequestWithPeople } from '../../../domain/review-requests/review-requests.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline/Timeline.tsx';

type Props = {
  review: ReviewRequestWithPeople;
  /** How the client is called here; by name unless said. */
  clientName?: string;
};

/** Each move of the status, oldest first. Who may not read an administrator's name reads 'an administrator'. */
export function ReviewHistory({ review, clientName = nameOf(review.client) }: Props) {
  const zone = useTimeZone();
  const events = useQuery(reviewRequestQueries.events(review.id));
  const actorOf = (id: string | null) => {
    if (id === review.client_id) return clientName;
    return id !== null && id === review.coach_id ? nameOf(review.coach) : 'an administrator';
  };

  return (
    <Card title="Status history">
      {events.isPending && <Skeleton lines={4} label="Loading history..." />}
      {events.error && (
        <ErrorState title="Failed to load the history" onRetry={() => void events.refetch()}>
          {messageOf(events.error, 'Try again.')}
        </ErrorState>
      )}
      {events.data && (
        <Timeline
          label="Status history, oldest first"
          zone={zone}
          entries={events.data.map(({ id, to_status, from_status, created_at, actor_id, note }) => ({
            id,
            tone: reviewStatusTone[to_status],
            sentence: reviewEventSentence({ from_status, to_status }),
            at: created_at,
            by: actorOf(actor_id),
            note,
          }))}
        />
      )}
    </Card>
  );
}
