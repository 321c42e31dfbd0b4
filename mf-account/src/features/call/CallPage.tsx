import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useCan, useSignedIn } from '@milepost/shared/auth';
import { coachingSessionQueries } from '@milepost/shared/entities/coaching-sessions/requests';
import { useLiveList } from '@milepost/shared/sync/live-list';
import { isMissing, messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Page } from '@milepost/shared/ui/Layout';
import { PageHeader } from '@milepost/shared/ui/PageHeader';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { Call } from './Call.tsx';
import { sessionsOf } from './sessions-address.ts';

/** `/sessions/{id}/call`: the call of a session, for its client and its coach. */
export default function CallPage() {
  const { id = '' } = useParams();
  const { user, profile } = useSignedIn();
  const can = useCan();
  const { data: session, error, isPending, refetch } = useQuery(coachingSessionQueries.one(id));
  useLiveList({
    table: 'coaching_sessions',
    filter: `id=eq.${id}`,
    queryKeys: [coachingSessionQueries.one(id).queryKey],
  });
  if (session && can('view_coaching_session', session)) {
    return <Call key={session.id} session={session} role={session.coach_id === user.id ? 'coach' : 'client'} />;
  }
  const failure = isMissing(error) ? null : error;
  const back = sessionsOf(profile.role === 'coach' ? 'coach' : 'client');
  return (
    <Page>
      <PageHeader title="Call" back={back} />
      {isPending ? (
        <Skeleton shape="block" height="420px" label="Loading the session..." />
      ) : (
        <Card>
          {failure ? (
            <ErrorState title="Failed to load the session" onRetry={() => void refetch()}>
              {messageOf(failure, 'Check your connection and try again.')}
            </ErrorState>
          ) : (
            <EmptyState title="Session not found" action={<ButtonLink to={back.to}>All sessions</ButtonLink>}>
              It was deleted, or the link is incorrect.
            </EmptyState>
          )}
        </Card>
      )}
    </Page>
  );
}
