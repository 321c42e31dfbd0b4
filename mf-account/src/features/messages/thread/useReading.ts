import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { setViewingConversation, markConversationRead } from '@milepost/shared/entities/messages/requests';
import { invalidate } from '@milepost/shared/data/invalidation';

const isLooking = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Whether this window is the one before the person. */
function useIsLooking(): boolean {
  const [looking, setLooking] = useState(isLooking);
  useEffect(() => {
    const look = (): void => setLooking(isLooking());
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return looking;
}

const beat = 60_000;

/**
 * While somebody looks at a conversation: what is on the screen is read, and the bell does not ring for it.
 * @param newest the id of the newest message of the other person; undefined while it is not on the screen
 */
export function useReading(conversationId: string, newest: string | undefined): void {
  const queryClient = useQueryClient();
  const looking = useIsLooking();

  useEffect(() => {
    if (!looking) return;
    // The bell rings once too often, or not: neither is worth a word when the connection fails.
    const say = (is: boolean): void => void setViewingConversation(conversationId, is).catch(() => undefined);
    say(true);
    const beating = setInterval(() => say(true), beat);
    return () => {
      clearInterval(beating);
      say(false);
    };
  }, [conversationId, looking]);

  useEffect(() => {
    if (!looking || newest === undefined) return;
    markConversationRead(conversationId, newest)
      .then(() => invalidate(queryClient, 'message_reads'))
      // It stays unread, and the next look says so again.
      .catch(() => undefined);
  }, [conversationId, looking, newest, queryClient]);
}
