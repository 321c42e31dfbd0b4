import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '@milepost/shared/auth';
import { profileQueries } from '@milepost/shared/data/profiles';
import type { CoachingSessionWithClient } from '@milepost/shared/domain/coaching-sessions';
import { SessionFacts } from '@milepost/shared/ui/SessionFacts';

/** Date, time and kind of a session, with the client's time beside the viewer's where they differ. */
export function FactsForCoach({ session }: { session: CoachingSessionWithClient }) {
  const zone = useTimeZone();
  const client = useQuery({ ...profileQueries.profile(session.client_id), enabled: session.client !== null });
  return <SessionFacts session={session} zone={zone} other="the client" otherZone={client.data?.time_zone} />;
}
