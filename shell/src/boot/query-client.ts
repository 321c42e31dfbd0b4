import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isAppError } from '@milepost/shared/domain/app-error';

const worthRetrying = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'network' || error.kind === 'server');

/**
 * The one query client, shared by all modules.
 * @param onRefused called when the server no longer knows the caller, so that the sign-in is checked at once
 */
export function createQueryClient(onRefused: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isAppError(error) && error.kind === 'unauthenticated') onRefused();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && worthRetrying(error) },
      // What is done offline is refused at once and says so; paused, it would look done and go with the page.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
