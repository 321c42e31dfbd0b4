import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/entities/coaching-requests/requests';

/**
 * Whether it is still unknown who asks for this coach's coaching. What is below the card of requests comes together
 * with it, or the card would push it down. Nothing waits once a try has failed, also while there is another.
 */
export function useAreRequestsAwaited(): boolean {
  const { user } = useSignedIn();
  const { isLoading, failureCount, errorUpdateCount } = useQuery(coachingRequestQueries.open(user.id));
  return isLoading && failureCount === 0 && errorUpdateCount === 0;
}
