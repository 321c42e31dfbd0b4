// What Milepost asks of TanStack Query, shared in place of all of it: server rendering, persistence, streams, Suspense and
// endless lists stay out of the download. A build that asks for more fails and names this file.
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  focusManager,
  hashKey,
  isCancelledError,
  keepPreviousData,
  matchQuery,
  mutationOptions,
  onlineManager,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@whole/react-query';
