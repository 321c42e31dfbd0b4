import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { reviewEventSentence } from '@milepost/shared/domain/review-events';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';
import { actorOf } from './actor-of.ts';

/** Each move of the status, oldest first. */
export function ReviewHistory({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const { data: events, error, refetch } = useQuery(reviewRequestQueries.events(review.id));
  return (
    <Card title="Status history">
      {!events && !error && <Skeleton lines={4} label="Loading history..." />}
      {!events && error && (
        <ErrorState title="The history could not be loaded" onRetry={() => void refetch()}>
          {messageOf(error, 'The server did not answer as expected.')}
        </ErrorState>
      )}
      {events && (
        <Timeline
          label="Status history, oldest first"
          zone={zone}
          entries={events.map(({ id, to_status, from_status, created_at, actor_id, note }) => ({
            id,
            tone: reviewStatusTone[to_status],
            sentence: reviewEventSentence({ from_status, to_status }),
            at: created_at,
            by: actorOf(actor_id, review),
            note,
          }))}
        />
      )}
    </Card>
  );
}
