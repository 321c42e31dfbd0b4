import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatDue, formatRelative, isOverdue, todayIn } from '@milepost/shared/domain/dates';
import { nameOf } from '@milepost/shared/entities/people/model';
import {
  reviewStatusTone,
  titleOf,
  type ReviewRequestWithClient,
} from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { LinkedRowText } from './LinkedRowText.tsx';

/** Most rows that the card shows; the queue has them all. */
const shown = 6;

const Late = styled.span`
  color: var(--critical);
`;

/** Reviews that need this coach, the most urgent first. */
export function WaitingReviewsCard({ reviews }: { reviews: readonly ReviewRequestWithClient[] }) {
  const today = todayIn(useTimeZone());
  const due = ({ estimated_completion: date, created_at }: ReviewRequestWithClient) => {
    if (date === null) return `asked ${formatRelative(created_at)}`;
    const text = formatDue(date, today);
    return isOverdue(date, today) ? <Late>{text}</Late> : text;
  };

  return (
    <Card
      title="Reviews waiting"
      meta={reviews.length > shown ? `${shown} of ${reviews.length}` : undefined}
      padding="none"
      actions={
        <ButtonLink to="/coach/reviews" tone="quiet" size="small">
          View All
        </ButtonLink>
      }
    >
      {reviews.length === 0 ? (
        <EmptyState title="No reviews are waiting" />
      ) : (
        <CardList>
          {reviews.slice(0, shown).map((review) => (
            <CardRow key={review.id}>
              <LinkedRowText to={`/reviews/${review.id}`} title={titleOf(review)}>
                <bdi>{nameOf(review.client)}</bdi> · {review.priority} · {due(review)}
              </LinkedRowText>
              <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}
