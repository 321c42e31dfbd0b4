import type { Query, QueryClient } from '@tanstack/react-query';

/** What a query says of itself beside its key. */
type QueryMeta = {
  /** The tables that it holds rows of or is derived from: it is asked again when one of them is written. */
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

/** Asks again for whatever holds tables that were written: what is on the page now, the rest when it is opened. */
export const invalidate = (client: QueryClient, ...tables: readonly string[]): Promise<void> =>
  client.invalidateQueries({ predicate: holds(...tables) });

/** Asks again for the lists that a table's rows are put into, where what changed is not at hand to be put in. */
export const invalidateMerged = (client: QueryClient, table: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.mergedTable === table });
