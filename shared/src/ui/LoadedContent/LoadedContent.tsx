import type { ReactNode } from 'react';
import { ErrorBanner } from '../ErrorBanner/ErrorBanner.tsx';

export type LoadedContentProps = {
  /** A query, as TanStack Query gives it. */
  query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What failed when it fails, in the product's words. */
  failure: string;
  /** What it gave, and its own loading shape. */
  children: ReactNode;
};

/**
 * The data of a query. A failure is shown above it with Retry, and the previous data stays; where there is none, the
 * failure is shown alone.
 */
export function LoadedContent({ query, failure, children }: LoadedContentProps) {
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error != null && (
        <ErrorBanner title={failure} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {(error == null || data !== undefined) && children}
    </>
  );
}
