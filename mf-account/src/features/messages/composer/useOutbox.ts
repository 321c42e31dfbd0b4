import { useEffect, useEffectEvent, useMemo } from 'react';
import { useStore } from 'zustand';
import { useSignedIn } from '@milepost/shared/auth';
import type { Message } from '@milepost/shared/entities/messages/model';
import { outboxOf } from '@milepost/shared/features/outbox';

/** What waits to be sent in a conversation; `onSent` is called with what has arrived. */
export function useOutbox(conversationId: string, onSent: (message: Message) => void) {
  const { user } = useSignedIn();
  const outbox = outboxOf(user.id);
  const all = useStore(outbox.waiting);
  const tell = useEffectEvent((message: Message) => {
    if (message.conversation_id === conversationId) onSent(message);
  });
  useEffect(() => outbox.onSent((message) => tell(message)), [outbox]);
  useEffect(() => outbox.resume(), [outbox]);
  const waiting = useMemo(
    () => all.filter(({ conversation_id }) => conversation_id === conversationId),
    [all, conversationId],
  );
  return { outbox, waiting };
}
