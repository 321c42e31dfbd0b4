import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSignedIn } from '@milepost/shared/auth';
import { conversationWith } from '@milepost/shared/data/messages';
import { OpeningPage } from './OpeningPage.tsx';

/** `/messages?with=<person>`: the conversation with somebody, begun when there is none. */
export function OpenWith({ personId }: { personId: string }) {
  const { user } = useSignedIn();
  const found = useQuery({
    queryKey: ['conversations', user.id, 'with', personId],
    queryFn: () => conversationWith(personId),
    retry: false,
  });
  if (found.data) return <Navigate to={`/messages/${found.data}`} replace />;
  return (
    <OpeningPage
      title="This conversation could not be opened"
      loading="Opening the conversation..."
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  );
}
