import { watchRows, type RowChange, type WatchedRows } from '@milepost/shared/data/live';
import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RevisedRow } from '../../domain/merge-by-revision/merge-by-revision.ts';
import { holds } from '../../data/invalidation/invalidation.ts';
import { mergeIntoCache, readChanges, type PatchedList } from './merge-into-cache.ts';

export { useLivePeople } from './live-people.ts';

export { mergeIntoCache, type PatchedList } from './merge-into-cache.ts';

/**
 * Rows that a screen listens to, and the queries refetched when one of them changes: those with keys that begin with
 * one of `queryKeys`, or those that hold one of the tables `holding`; without either, those that hold `table`.
 */
export type RefetchedQueries = WatchedRows &
  ({ readonly queryKeys?: readonly QueryKey[] } | { readonly holding?: readonly string[] });

/** What a screen listens to: a list that merges changed rows, or queries that are refetched. */
export type LiveList<Row extends RevisedRow, Data> = PatchedList<Row, Data> | RefetchedQueries;

const queriesOf = <Row extends RevisedRow, Data>(client: QueryClient, list: LiveList<Row, Data>): Query[] => {
  const cache = client.getQueryCache();
  if ('schema' in list) return cache.findAll({ queryKey: list.queryKey, exact: true });
  if ('queryKeys' in list && list.queryKeys) return list.queryKeys.flatMap((queryKey) => cache.findAll({ queryKey }));
  const tables = ('holding' in list && list.holding) || [list.table];
  return cache.findAll({ predicate: holds(...tables) });
};

/**
 * How old a response may be when its changes begin to be reported, in milliseconds. Between pages a subscription is
 * ready within this time of the first response, and fetching all twice would double the database's work; where the
 * connection was slow, or the response was cached on an earlier visit, what changed meanwhile would be missed for good.
 */
const oldAnswerMs = 300;

/** Whether a query shows a stale response, and is not being refetched anyway. */
const hasOldAnswer = (query: Query): boolean =>
  query.isActive() &&
  query.state.fetchStatus === 'idle' &&
  query.state.dataUpdatedAt > 0 &&
  Date.now() - query.state.dataUpdatedAt > oldAnswerMs;

/** Runs a task by name, never twice at the same time: a call during a run makes it run once more afterward. */
const oneAtATime = () => {
  const running = new Map<string, { isWantedAgain: boolean }>();
  return async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const before = running.get(name);
    if (before) {
      before.isWantedAgain = true;
      return;
    }
    const run = { isWantedAgain: true };
    running.set(name, run);
    while (run.isWantedAgain) {
      run.isWantedAgain = false;
      await act();
    }
    running.delete(name);
  };
};

/** Fetches what changed since a list was fetched, where the list has a `catchUp`; otherwise refetches it. */
const refetchList = async <Row extends RevisedRow, Data>(
  client: QueryClient,
  list: LiveList<Row, Data>,
  { queryKey }: Query,
): Promise<void> => {
  const data = client.getQueryData<Data>(queryKey);
  if (!('catchUp' in list) || list.catchUp === undefined || data === undefined)
    return client.invalidateQueries({ queryKey, exact: true });
  try {
    mergeIntoCache(client, list, await list.catchUp(data));
  } catch {
    // The next change or the next connection refetches everything since what is shown.
  }
};

/**
 * Keeps what a screen shows as new as the database while the component is mounted, for changes by any user. With
 * `schema` and `queryKey` the query holds the rows themselves, and changes are merged, as a list of thousands needs;
 * without, the queries that hold the table are refetched. Changes of a moment are shown together; those that are too
 * many to merge, and those that were missed without a connection, are fetched once.
 */
export function useLiveList<Row extends RevisedRow, Data = readonly Row[]>(
  ...lists: readonly LiveList<Row, Data>[]
): void {
  const client = useQueryClient();
  const [once] = useState(oneAtATime);
  type ListQuery = readonly [LiveList<Row, Data>, Query];
  const refetch = (stale: readonly ListQuery[]): void => {
    const byHash = new Map(stale.map((one) => [one[1].queryHash, one]));
    for (const [hash, [list, query]] of byHash) void once(hash, () => refetchList(client, list, query));
  };
  /** Merges the changes that can be merged; returns whether the list has to be refetched. */
  const mustRefetch = (list: LiveList<Row, Data>, changes: readonly RowChange[] | null): boolean => {
    if (changes === null) return true;
    if (!('schema' in list)) return changes.some(({ table }) => table === list.table);
    const { rows, goneIds, isWhole } = readChanges(list, changes);
    mergeIntoCache(client, list, rows, goneIds);
    return !isWhole;
  };
  const withQueries = (list: LiveList<Row, Data>): ListQuery[] => queriesOf(client, list).map((query) => [list, query]);
  const take = useEffectEvent((changes: readonly RowChange[] | null) =>
    refetch(lists.filter((list) => mustRefetch(list, changes)).flatMap(withQueries)),
  );
  const refetchOld = useEffectEvent(() =>
    refetch(lists.flatMap(withQueries).filter(([, query]) => hasOldAnswer(query))),
  );

  const watched = JSON.stringify(lists.map(({ table, filter }) => ({ table, filter })));
  useEffect(() => {
    const rows = JSON.parse(watched) as readonly WatchedRows[];
    if (rows.length === 0) return undefined;
    return watchRows(
      rows,
      (changes) => take(changes),
      () => refetchOld(),
    );
  }, [watched]);
}
