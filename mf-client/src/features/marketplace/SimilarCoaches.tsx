import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { marketplaceQueries } from '@milepost/shared/entities/marketplace/requests';
import { messageOf } from '@milepost/shared/domain/app-error';
import { ButtonLink } from '@milepost/shared/ui/ButtonLink';
import { Card } from '@milepost/shared/ui/Card';
import { CardList } from '@milepost/shared/ui/CardList';
import { EmptyState } from '@milepost/shared/ui/EmptyState';
import { ErrorState } from '@milepost/shared/ui/ErrorState';
import { Skeleton } from '@milepost/shared/ui/Skeleton';
import { CoachCard } from './CoachCard.tsx';

/** Similar coaches, after a coach declined a request or didn't answer. */
export function SimilarCoaches({ coachId }: { coachId: string }) {
  const { user } = useSignedIn();
  const { data, error, refetch } = useQuery(marketplaceQueries.similar(user.id, coachId));
  const all = (
    <ButtonLink to="/marketplace" tone="quiet" size="small">
      See all coaches
    </ButtonLink>
  );
  if (!data) {
    return (
      <Card title="Other coaches for you">
        {error ? (
          <ErrorState title="Failed to load other coaches" onRetry={() => void refetch()}>
            {messageOf(error, 'Try again.')}
          </ErrorState>
        ) : (
          <Skeleton lines={4} label="Loading other coaches..." />
        )}
      </Card>
    );
  }
  if (data.length === 0) {
    return (
      <Card title="Other coaches for you">
        <EmptyState title="No coach with room offers these topics now" action={all}>
          Look through all coaches, or check back later.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Other coaches for you" meta="Similar topics, with room for you" padding="none" actions={all}>
      <CardList>
        {data.map((coach) => (
          <CoachCard key={coach.user_id} coach={coach} />
        ))}
      </CardList>
    </Card>
  );
}
