import { useTimeZone } from '@milepost/shared/auth';
import type { CoachingSessionWithClient } from '@milepost/shared/entities/coaching-sessions/model';
import { SessionFacts } from '@milepost/shared/features/sessions/SessionFacts';

/** Date, time and kind of a session, with the client's time beside the viewer's where they differ. */
export function FactsForCoach({ session }: { session: CoachingSessionWithClient }) {
  const zone = useTimeZone();
  return <SessionFacts session={session} zone={zone} other="the client" otherZone={session.client?.time_zone} />;
}
