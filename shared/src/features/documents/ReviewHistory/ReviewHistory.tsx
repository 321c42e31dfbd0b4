import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '../../../entities/review-requests/requests.ts';
import { messageOf } from '../../../domain/app-error/app-error.ts';
import { nameOf } from '../../../entities/people/model.ts';
import { reviewEventSentence, type ReviewEvent } from '../../../entities/review-events/model.ts';
import { reviewStatusTone, type ReviewRequestWithPeople } from '../../../entities/review-requests/model.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline/Timeline.tsx';

type Props = {
  review: ReviewRequestWithPeople;
  /** How the client is called here; by name unless said. */
  clientName?: string;
};

/** Each move of the status and change of the coach, oldest first. Clients read no administrator's name. */
export function ReviewHistory({ review, clientName = nameOf(review.client) }: Props) {
  const zone = useTimeZone();
  const events = useQuery(reviewRequestQueries.events(review.id));
  const actorOf = ({ actor_id, actor }: Pick<ReviewEvent, 'actor_id' | 'actor'>) => {
    if (actor_id === review.client_id) return clientName;
    if (actor_id !== null && actor_id === review.coach_id) return nameOf(review.coach);
    return actor ? nameOf(actor) : 'an administrator or former coach';
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
          entries={events.data.map(({ id, to_status, from_status, created_at, note, ...who }) => ({
            id,
            tone: reviewStatusTone[to_status],
            sentence: reviewEventSentence({ from_status, to_status }),
            at: created_at,
            by: actorOf(who),
            note,
          }))}
        />
      )}
    </Card>
  );
}
