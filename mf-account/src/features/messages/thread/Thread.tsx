import { useQuery } from '@tanstack/react-query';
import { messageQueries } from '@milepost/shared/entities/messages/requests';
import { Alert } from '@milepost/shared/ui/Alert';
import { OpenThread } from './OpenThread.tsx';
import type { StartedConversation } from './started-conversation.ts';
import { ThreadHeader } from './ThreadHeader.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

/** One conversation, at its newest message or at the one that the address names. */
export function Thread({ conversation, messageId }: { conversation: StartedConversation; messageId: string | null }) {
  const named = useQuery({ ...messageQueries.message(messageId ?? ''), enabled: messageId !== null, retry: false });
  const message = named.data?.conversation_id === conversation.id ? named.data : undefined;
  const isLooking = messageId !== null && named.isPending;
  return (
    <>
      <ThreadHeader conversation={conversation} />
      {messageId !== null && !isLooking && !message && (
        <Alert tone="info">The linked message is no longer available. Showing the newest messages.</Alert>
      )}
      {isLooking ? (
        <ThreadSkeleton />
      ) : (
        <OpenThread
          key={message?.id ?? 'newest'}
          conversation={conversation}
          {...(message ? { focused: { id: message.id, time: message.created_at } } : {})}
        />
      )}
    </>
  );
}
