import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { messageQueries, conversationKeys } from '@milepost/shared/entities/messages/requests';

/** The conversations of the person who is here, as new as the database. */
export function useConversations() {
  const { user } = useSignedIn();
  const queryKeys = [conversationKeys.list(user.id)];
  useLiveList(
    { table: 'messages', queryKeys },
    { table: 'message_reads', queryKeys },
    { table: 'client_coach_assignments', queryKeys },
  );
  return useQuery(messageQueries.conversations(user.id));
}
