import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { reviewEventSentence } from '@milepost/shared/domain/review-events';
import type { ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';

const Line = styled.ol`
  display: flex;
  flex-direction: column;
  li {
    position: relative;
    padding: 0 0 var(--space-4) 20px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 6px;
    width: 8px;
    height: 8px;
    border-radius: var(--radius-full);
    background: var(--accent);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 3px;
    top: 18px;
    bottom: -2px;
    width: 2px;
    background: var(--border);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
  }
  q {
    overflow-wrap: anywhere;
  }
`;

/** Each move of the status, oldest first. */
export function ReviewHistory({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const events = useQuery(reviewRequestQueries.events(review.id));
  const actorOf = (id: string | null) => {
    if (id === review.client_id) return nameOf(review.client);
    return id !== null && id === review.coach_id ? nameOf(review.coach) : 'An administrator';
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
        <Line>
          {events.data.map((event) => (
            <li key={event.id}>
              {reviewEventSentence(event)}
              <small>
                {actorOf(event.actor_id)} ·{' '}
                <time dateTime={event.created_at}>{formatDateTime(event.created_at, zone)}</time>
              </small>
              {event.note && <q>{event.note}</q>}
            </li>
          ))}
        </Line>
      )}
    </Card>
  );
}
