import type { Query, QueryClient } from '@tanstack/react-query';

/** What a query says of itself beside its key. */
type QueryMeta = {
  /** The tables that it holds rows of or is derived from: it is refetched when one of them is written. */
  readonly tables: readonly string[];
  /** A table whose changed rows are put into the query by `useLiveList`, so that a write doesn't ask for all of it. */
  readonly mergedTable?: string;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** Finds the queries that hold rows of one of these tables, or what is derived from them: a `predicate` of TanStack Query. */
export const holds =
  (...tables: readonly string[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    tables.some((table) => meta?.tables.includes(table));

/** Refetches all queries over tables that were written: those on the page now, the rest when opened. */
export const invalidate = (client: QueryClient, ...tables: readonly string[]): Promise<void> =>
  client.invalidateQueries({ predicate: holds(...tables) });

/** Refetches the lists that a table's rows are merged into, where the changed rows are not at hand. */
export const invalidateMerged = (client: QueryClient, table: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.mergedTable === table });
