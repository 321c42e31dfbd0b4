import { Star } from 'lucide-react';
import styled from 'styled-components';
import { useSignedIn } from '@milepost/shared/auth';
import type { CoachingSession } from '@milepost/shared/domain/coaching-sessions';

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

/** What came of a session: the client's rating, or who called it off and why. */
export function SessionOutcome({ session }: { session: CoachingSession }) {
  const { user } = useSignedIn();
  const { status, rating, rating_comment, cancel_reason, cancelled_by, coach_id } = session;
  if (status === 'cancelled') {
    const who = cancelled_by === user.id ? 'you' : cancelled_by === coach_id ? 'your coach' : 'an administrator';
    return (
      <Root>
        {cancelled_by && `Cancelled by ${who}`}
        {cancelled_by && cancel_reason && ': '}
        {cancel_reason}
      </Root>
    );
  }
  if (rating === null) return null;
  return (
    <Root>
      Your rating:
      <Stars role="img" aria-label={`${rating} of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={16} aria-hidden {...(star <= rating ? { 'data-given': true } : {})} />
        ))}
      </Stars>
      {rating_comment && <q>{rating_comment}</q>}
    </Root>
  );
}
