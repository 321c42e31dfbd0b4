import { Eye, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useTimeZone } from '@milepost/shared/auth';
import { formatCalendarDate, formatDate, formatDue, isOverdue, todayIn } from '@milepost/shared/domain/dates';
import {
  canCancelReview,
  reviewStatusTone,
  titleOf,
  type ReviewRequest,
} from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { CardRow } from '@milepost/shared/ui/CardList';
import { IconButton, IconButtonLink } from '@milepost/shared/ui/IconButton';
import { Words } from '@milepost/shared/ui/Layout';
import { PriorityBadge } from '@milepost/shared/ui/PriorityBadge';
import { Link } from '@milepost/shared/ui/routing';
import { Facts, Heading, Text } from './review.styles.ts';

const Row = styled(CardRow)`
  align-items: flex-start;
  padding: 14px 8px 14px 16px;
  &:first-child {
    border-top: 0;
  }
`;
const Clamped = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Notes = styled(Clamped)`
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-14);
  b {
    font-weight: 550;
  }
`;
const Buttons = styled.div`
  display: flex;
  flex: none;
  margin: -6px 0;
`;

type Props = { review: ReviewRequest; onRemove: (review: ReviewRequest) => void };

/** One request in the list. */
export function ReviewRequestCard({ review, onRemove }: Props) {
  const zone = useTimeZone();
  const title = titleOf(review);
  const today = todayIn(zone);
  const due = review.estimated_completion;
  const isLate = due !== null && review.status === 'In Progress' && isOverdue(due, today);
  const heading = `review-${review.id}`;
  return (
    <Row>
      <Words as="article" aria-labelledby={heading}>
        <Heading>
          <h2 id={heading}>
            <Link to={`/reviews/${review.id}`} dir="auto">
              {title}
            </Link>
          </h2>
          <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>
          <PriorityBadge priority={review.priority} />
          {isLate && <Badge tone="critical">{formatDue(due, today)}</Badge>}
        </Heading>
        {review.description && <Clamped dir="auto">{review.description}</Clamped>}
        <Facts>
          <li>{review.document_type}</li>
          <li>Created {formatDate(review.created_at, zone)}</li>
          {due && <li>Due {formatCalendarDate(due)}</li>}
          {review.completed_date && <li>Completed {formatDate(review.completed_date, zone)}</li>}
        </Facts>
        {review.notes && (
          <Notes dir="auto">
            <b>Notes:</b> {review.notes}
          </Notes>
        )}
      </Words>
      <Buttons>
        <IconButtonLink to={`/reviews/${review.id}`} label={`View ${title}`} icon={<Eye size={16} aria-hidden />} />
        {canCancelReview(review, review.client_id) && (
          <IconButton
            label={`Delete ${title}`}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onRemove(review)}
          />
        )}
      </Buttons>
    </Row>
  );
}
