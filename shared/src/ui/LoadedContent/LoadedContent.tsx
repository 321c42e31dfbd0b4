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
 * What a query gives. A failure is said above it with Retry, and what was there before stays; where nothing was, the
 * failure stands alone.
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
