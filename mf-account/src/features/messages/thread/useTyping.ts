import { useCallback, useEffect, useRef, useState } from 'react';
import { openTypingChannel, type TypingChannel } from '@milepost/shared/entities/messages/requests';

const fades = 4000;

/**
 * Whether the other person is typing, and how to say that one is.
 * @param newest the id of their newest message: with it they have stopped
 */
export function useTyping(conversationId: string, newest: string | undefined) {
  const channel = useRef<TypingChannel>(undefined);
  const [typing, setTyping] = useState<{ readonly since: string | undefined; readonly at: number }>();

  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  }, [newest]);
  useEffect(() => {
    const opened = openTypingChannel(conversationId, () => setTyping({ since: latest.current, at: Date.now() }));
    channel.current = opened;
    return () => opened.close();
  }, [conversationId]);
  useEffect(() => {
    if (!typing) return;
    const ended = setTimeout(() => setTyping(undefined), fades);
    return () => clearTimeout(ended);
  }, [typing]);

  return {
    isTyping: typing !== undefined && typing.since === newest,
    tell: useCallback(() => channel.current?.tell(), []),
  };
}
