import { useQuery } from '@tanstack/react-query';
import { messageQueries } from '@milepost/shared/entities/messages/requests';
import { Navigate } from '@milepost/shared/ui/routing';
import { OpeningPage } from './OpeningPage.tsx';

/** `/messages?message=<id>`: the conversation of a message, open where it was written. */
export function MessageAddress({ messageId }: { messageId: string }) {
  const found = useQuery(messageQueries.message(messageId));
  if (found.data) return <Navigate to={`/messages/${found.data.conversation_id}?message=${messageId}`} replace />;
  return (
    <OpeningPage
      title="Failed to open the message"
      missing="Message not found"
      loading="Opening the message..."
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  );
}
