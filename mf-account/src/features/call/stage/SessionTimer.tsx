import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { sessionTimer } from '@milepost/shared/entities/calls/model';
import type { CoachingSession } from '@milepost/shared/entities/coaching-sessions/model';
import { VisuallyHidden } from '@milepost/shared/ui/VisuallyHidden';

const Time = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  &[data-phase='ending'] {
    color: var(--caution);
  }
  &[data-phase='over'] {
    color: var(--critical);
  }
`;

/** How much of the session's time is left. Its last minutes and its end are said aloud, the seconds are not. */
export function SessionTimer({ session }: { session: CoachingSession }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const { phase, text } = sessionTimer(session, now);
  return (
    <>
      <Time role="timer" aria-label="Session time" data-phase={phase}>
        {text}
      </Time>
      <VisuallyHidden role="status">
        {phase === 'ending' && 'Five minutes of the session are left.'}
        {phase === 'over' && 'The session’s time is over.'}
      </VisuallyHidden>
    </>
  );
}
