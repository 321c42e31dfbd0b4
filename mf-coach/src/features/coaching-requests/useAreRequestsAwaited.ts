import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@milepost/shared/auth';
import { coachingRequestQueries } from '@milepost/shared/entities/coaching-requests/requests';

/**
 * Whether coaching requests are still loading. What is below their card renders together with it, or the card would
 * push it down. After a failed try nothing waits anymore, even while it is retried.
 */
export function useAreRequestsAwaited(): boolean {
  const { user } = useSignedIn();
  const { isLoading, failureCount, errorUpdateCount } = useQuery(coachingRequestQueries.open(user.id));
  return isLoading && failureCount === 0 && errorUpdateCount === 0;
}
