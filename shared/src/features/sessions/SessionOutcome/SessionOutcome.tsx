import styled from 'styled-components';
import type { CoachingSession } from '../../../entities/coaching-sessions/model.ts';
import { Stars } from '../../../ui/Stars/Stars.tsx';

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
/** The result of a coaching session: the client's rating, or that it was canceled; renders nothing without either. */
export function SessionOutcome({ session, ratingLabel, cancelled }: SessionOutcomeProps) {
  const { status, rating, rating_comment } = session;
  if (status === 'cancelled' && cancelled) return <Root>{cancelled}</Root>;
  if (rating === null) return null;
  return (
    <Root>
      {ratingLabel}
      <Stars rating={rating} />
      {rating_comment && <q>{rating_comment}</q>}
    </Root>
  );
}
