import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { asClientKnows } from '@milepost/shared/entities/coaching-sessions/model';

/** The client's sessions as they may see them: an outcome shows only once the coach can't undo it anymore. */
export function useOwnSessions({ isFresh }: { isFresh: boolean }) {
  const { user } = useSignedIn();
  const query = useQuery({ ...coachingSessionQueries.forClient(user.id), refetchOnMount: isFresh ? 'always' : true });
  const [now, setNow] = useState(() => new Date());
  const waits = (query.data ?? [])
    .map(({ outcome_told_at: toldAt }) => (toldAt === null ? 0 : Date.parse(toldAt)))
    .filter((toldAt) => toldAt > now.getTime());
  const next = waits.length === 0 ? null : Math.min(...waits);
  useEffect(() => {
    if (next === null) return;
    const waiting = setTimeout(() => setNow(new Date()), Math.max(0, next - Date.now()) + 100);
    return () => clearTimeout(waiting);
  }, [next]);
  return { query, sessions: query.data?.map((session) => asClientKnows(session, now)) };
}
