import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { nameOf } from '@milepost/shared/domain/people';
import { reviewEventSentence } from '@milepost/shared/domain/review-events';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Timeline } from '@milepost/shared/ui/Timeline';

/** Each move of the status, oldest first. */
export function ReviewHistory({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const events = useQuery(reviewRequestQueries.events(review.id));
  const actorOf = (id: string | null) => {
    if (id === review.client_id) return nameOf(review.client);
    return id !== null && id === review.coach_id ? nameOf(review.coach) : 'an administrator';
  };

  return (
    <Card title="Status history">
      {events.isPending && <Skeleton lines={4} label="Loading history..." />}
      {events.error && (
        <ErrorState title="Failed to load the history" onRetry={() => void events.refetch()}>
          {messageOf(events.error, 'Please try again.')}
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
