import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { isAppError } from '@milepost/shared/domain/app-error';

const worthRetrying = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'network' || error.kind === 'server');

/**
 * Where the first request is still in flight, TanStack Query takes its response for that of the refetch too, although
 * it may be from before the change. Here that request is canceled and sent anew, as later ones are.
 */
class ProductQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey = QueryKey>(
    filters?: RefetchQueryFilters<Key>,
    options: RefetchOptions = {},
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !query.isDisabled());
    if (options.cancelRefetch !== false) for (const query of first) void query.cancel({ silent: true });
    return super.refetchQueries(filters, options);
  }
}

/**
 * The one query client, shared by all modules.
 * @param onRefused called when the server no longer knows the caller, so that the sign-in is checked at once
 */
export function createQueryClient(onRefused: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (isAppError(error) && error.kind === 'unauthenticated') onRefused();
  };
  return new ProductQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && worthRetrying(error) },
      // What is done offline is refused at once and says so; paused, it would look done and go with the page.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
