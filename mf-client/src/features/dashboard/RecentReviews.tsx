import { FileCheck } from 'lucide-react';
import styled from 'styled-components';
import { formatShortDate } from '@milepost/shared/domain/dates';
import { reviewStatusTone, titleOf, type ReviewRequest } from '@milepost/shared/entities/review-requests/model';
import { Badge } from '@milepost/shared/ui/Badge';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList, CardRow, RowText } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';

/** How many the card shows. */
const shown = 3;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
`;

/** The newest review requests, each with a link to its page. */
export function RecentReviews({ reviews, zone }: { reviews: readonly ReviewRequest[]; zone: string }) {
  return (
    <Card
      title="Recent Review Requests"
      padding="none"
      actions={
        <ButtonLink to="/client/reviews?form=new" tone="quiet" size="small">
          New Request
        </ButtonLink>
      }
    >
      {reviews.length === 0 && (
        <EmptyState
          icon={<FileCheck size={20} aria-hidden />}
          title="No review requests yet"
          action={<ButtonLink to="/client/reviews?form=new">Request a review</ButtonLink>}
        >
          Ask your coach to look at a resume, cover letter, or portfolio.
        </EmptyState>
      )}
      <CardList>
        {reviews.slice(0, shown).map((review) => (
          <CardRow key={review.id}>
            <RowText>
              <Title>
                <h3 dir="auto">{titleOf(review)}</h3>
                <Badge tone={reviewStatusTone[review.status]}>{review.status}</Badge>
              </Title>
              <p>
                <bdi>{review.document_type}</bdi> · {formatShortDate(review.created_at, zone)}
              </p>
            </RowText>
            <ButtonLink to={`/reviews/${review.id}`} size="small" aria-label={`View Details of ${titleOf(review)}`}>
              View Details
            </ButtonLink>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
