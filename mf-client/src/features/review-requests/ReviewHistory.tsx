import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { reviewRequestQueries } from '@milepost/shared/data/review-requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { formatDateTime } from '@milepost/shared/domain/dates';
import { reviewEventSentence } from '@milepost/shared/domain/review-events';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';
import type { Tone } from '@milepost/shared/domain/tone';
import { Card } from '@milepost/shared/ui/Card';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { actorOf } from './actor-of.ts';
import { Text } from './reviewParts.ts';

const Entry = styled.li<{ $tone: Tone }>`
  position: relative;
  padding: 0 0 var(--space-4) 22px;
  &::before {
    content: '';
    position: absolute;
    left: 0;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: var(--radius-full);
    background: ${({ $tone }) => ($tone === 'neutral' ? 'var(--faint)' : `var(--${$tone})`)};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 19px;
    bottom: -2px;
    width: 1px;
    background: var(--border-strong);
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--size-12);
    line-height: var(--line-12);
  }
`;
const Note = styled(Text)`
  margin-top: 4px;
  color: var(--muted);
`;

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
        <ol aria-label="Status history, oldest first">
          {events.map((event) => (
            <Entry key={event.id} $tone={reviewStatusTone[event.to_status]}>
              {reviewEventSentence(event)}
              <small>
                <time dateTime={event.created_at}>{formatDateTime(event.created_at, zone)}</time> · by{' '}
                {actorOf(event.actor_id, review)}
              </small>
              {event.note && <Note>{event.note}</Note>}
            </Entry>
          ))}
        </ol>
      )}
    </Card>
  );
}
