import { Star } from 'lucide-react';
import styled from 'styled-components';
import type { CoachingSession } from '@milepost/shared/domain/coaching-sessions';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
`;
const Stars = styled.span`
  display: inline-flex;
  gap: 2px;
  color: var(--faint);
  [data-given] {
    color: var(--caution);
    fill: currentColor;
  }
`;

/** What came of a session: the client's rating, or why it was called off. */
export function SessionOutcome({ session }: { session: CoachingSession }) {
  const { rating, rating_comment, cancel_reason, status } = session;
  if (status === 'cancelled' && cancel_reason) return <Root>Reason: {cancel_reason}</Root>;
  if (rating === null) return null;
  return (
    <Root>
      Client Rating:
      <Stars role="img" aria-label={`${rating} of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={16} aria-hidden {...(star <= rating ? { 'data-given': true } : {})} />
        ))}
      </Stars>
      {rating_comment && <q>{rating_comment}</q>}
    </Root>
  );
}
