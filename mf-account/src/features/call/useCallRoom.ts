import { useCallback, useEffect, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  admitToCall,
  comeToCall,
  endCall,
  leaveCall,
  openCall,
  sessionCallQueries,
} from '@milepost/shared/entities/calls/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isAppError } from '@milepost/shared/domain/app-error';
import { presenceInterval, type CallRole, type SessionCall } from '@milepost/shared/entities/calls/model';

/** Why the database keeps somebody out, in its own words; null where it does not. */
const refusalOf = (error: unknown): string | null =>
  isAppError(error) && error.code === '42501' ? error.message : null;

/**
 * The room of a call: who is there, whether the client was let in, and that one is there oneself for as long as the page
 * takes part. The database says at each word whether one still may.
 */
export function useCallRoom(sessionId: string, role: CallRole, takesPart: boolean) {
  const client = useQueryClient();
  const { data: call } = useQuery(sessionCallQueries.of(sessionId));
  useLiveList({
    table: 'session_calls',
    filter: `session_id=eq.${sessionId}`,
  });
  const put = useCallback(
    // An answer that was on its way while the coach let the client in, and comes after the news of it, is past.
    (next: SessionCall) =>
      void client.setQueryData(sessionCallQueries.of(sessionId).queryKey, (now) =>
        now && Date.parse(now.updated_at) > Date.parse(next.updated_at) ? now : next,
      ),
    [client, sessionId],
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    if (!takesPart) return;
    let isThere = true;
    // A call that was ended begins anew with the first word that arrives.
    let hasCome = false;
    const keep = (next: SessionCall): void => {
      hasCome = true;
      if (!isThere) return;
      setRefusal(null);
      setCut(false);
      put(next);
    };
    const say = (): void =>
      void (role === 'coach' && !hasCome ? openCall : comeToCall)(sessionId).then(keep, (error: unknown) => {
        if (!isThere) return;
        // Without a network the update fails; the next one makes up for it.
        if (refusalOf(error) === null) setCut(true);
        else setRefusal(refusalOf(error));
      });
    say();
    const saying = setInterval(say, presenceInterval);
    window.addEventListener('online', say);
    return () => {
      isThere = false;
      clearInterval(saying);
      window.removeEventListener('online', say);
      void leaveCall(sessionId).catch(() => undefined);
    };
  }, [put, role, sessionId, takesPart, attempt]);

  return {
    call: call ?? null,
    refusal,
    /** Whether the last word did not arrive: what is known of the other one may be old. */
    isCut,
    /** Comes to the door again, after a refusal. */
    retry: () => setAttempt((before) => before + 1),
    admit: useMutation({ mutationFn: () => admitToCall(sessionId), onSuccess: put }),
    end: useMutation({ mutationFn: () => endCall(sessionId), onSuccess: put }),
  };
}
