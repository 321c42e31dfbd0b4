import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { conversationWith, messageQueries } from '@milepost/shared/entities/messages/requests';
import { Navigate } from '@milepost/shared/ui/routing';
import { OpeningPage } from './OpeningPage.tsx';

const conversationWithKeys = { of: (userId: string, personId: string) => ['conversationWith', userId, personId] };

/** `/messages?with=<person>`: the conversation with somebody, begun when there is none. */
export function OpenWith({ personId }: { personId: string }) {
  const { user } = useSignedIn();
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: conversationWithKeys.of(user.id, personId),
    meta: { tables: [] },
    queryFn: async () => {
      const id = await conversationWith(personId);
      // One that has just begun is not in the list that is loaded.
      await queryClient.fetchQuery({ ...messageQueries.conversations(user.id), staleTime: 0 });
      return id;
    },
    retry: false,
  });
  if (found.data) return <Navigate to={`/messages/${found.data}`} replace />;
  return (
    <OpeningPage
      title="Failed to open the conversation"
      missing="Conversation not found"
      loading="Opening the conversation..."
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  );
}
