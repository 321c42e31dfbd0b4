import { Star } from 'lucide-react';
import styled from 'styled-components';
import type { CoachingSession } from '../../../domain/coaching-sessions/coaching-sessions.ts';

export type SessionOutcomeProps = {
  session: CoachingSession;
  /** Whose rating it is: 'Your rating:', 'Client Rating:'. */
  ratingLabel: string;
  /** What is said of a cancelled session: by whom, and why. */
  cancelled: string | null;
};

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px var(--space-2);
  color: var(--muted);
  font-size: var(--size-13);
  line-height: var(--line-14);
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

/** What came of a coaching session: the client's rating, or that it was called off. Nothing where there is nothing to say. */
export function SessionOutcome({ session, ratingLabel, cancelled }: SessionOutcomeProps) {
  const { status, rating, rating_comment } = session;
  if (status === 'cancelled' && cancelled) return <Root>{cancelled}</Root>;
  if (rating === null) return null;
  return (
    <Root>
      {ratingLabel}
      <Stars role="img" aria-label={`${rating} of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={16} aria-hidden {...(star <= rating ? { 'data-given': true } : {})} />
        ))}
      </Stars>
      {rating_comment && <q>{rating_comment}</q>}
    </Root>
  );
}
