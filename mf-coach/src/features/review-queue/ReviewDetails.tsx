import styled from 'styled-components';
import { useSignedIn, useTimeZone } from '@milepost/shared/auth';
import { formatDate, formatDue, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/domain/people';
import { priorityTone } from '@milepost/shared/domain/priorities';
import { reviewStatusTone, type ReviewRequestWithPeople } from '@milepost/shared/domain/review-requests';
import { Badge } from '@milepost/shared/ui/Badge';
import { Card } from '@milepost/shared/ui/Card';
import { Stack } from '@milepost/shared/ui/Layout';
import { TextLink } from '@milepost/shared/ui/TextLink';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-2) var(--space-5);
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Words = styled.section`
  display: flex;
  flex-direction: column;
  gap: 4px;
  p {
    max-width: 72ch;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** What was asked, by whom, and where it stands. */
export function ReviewDetails({ review }: { review: ReviewRequestWithPeople }) {
  const zone = useTimeZone();
  const { actor } = useSignedIn();
  const words = [
    { title: 'Description', text: review.description },
    { title: 'Additional notes of the client', text: review.notes },
    { title: 'Your notes to the client', text: review.coach_notes },
    { title: 'Reason of the rejection', text: review.reject_reason },
  ].filter(({ text }) => text);
  const isOpen = review.status === 'Pending' || review.status === 'In Progress';

  return (
    <Card title="Request">
      <Stack>
        <Facts>
          <dt>Status</dt>
          <dd>
            <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>
          </dd>
          <dt>Priority</dt>
          <dd>
            <Badge tone={priorityTone[review.priority]}>{review.priority}</Badge>
          </dd>
          <dt>Client</dt>
          <dd>
            {actor.assignedClientIds?.includes(review.client_id) ? (
              <TextLink to={`/coach/clients/${review.client_id}`}>{nameOf(review.client)}</TextLink>
            ) : (
              nameOf(review.client)
            )}
          </dd>
          <dt>Coach</dt>
          <dd>{review.coach ? nameOf(review.coach) : 'Nobody has taken it yet'}</dd>
          <dt>Created</dt>
          <dd>{formatDate(review.created_at, zone)}</dd>
          {review.estimated_completion && (
            <>
              <dt>Due</dt>
              <dd>
                {formatDate(review.estimated_completion)}
                {isOpen && ` · ${formatDue(review.estimated_completion, todayIn(zone))}`}
              </dd>
            </>
          )}
          {review.completed_date && (
            <>
              <dt>Completed</dt>
              <dd>{formatDate(review.completed_date, zone)}</dd>
            </>
          )}
        </Facts>
        {words.map(({ title, text }) => (
          <Words key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </Words>
        ))}
      </Stack>
    </Card>
  );
}
