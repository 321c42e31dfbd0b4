import { watchRows, type RowChange, type WatchedRows } from '@milepost/shared/data/live';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Rows that a screen watches, and what it asks again when one of them changes. */
export type LiveQuery = WatchedRows & { readonly queryKeys: readonly QueryKey[] };

/**
 * Calls `onChange` with each change of the watched rows while the component is on the page, and `onReady` when changes
 * begin to be told; see `watchRows`.
 */
export function useRowChanges(
  watched: readonly WatchedRows[],
  onChange: (change: RowChange | null) => void,
  onReady: () => void = () => undefined,
): void {
  const tell = useEffectEvent(onChange);
  const tellReady = useEffectEvent(onReady);
  const asked = JSON.stringify(watched.map(({ table, filter }) => ({ table, filter })));
  useEffect(() => {
    const rows = JSON.parse(asked) as readonly WatchedRows[];
    if (rows.length === 0) return undefined;
    return watchRows(
      rows,
      (change) => tell(change),
      () => tellReady(),
    );
  }, [asked]);
}

/**
 * How old an answer may be when its changes begin to be told, in milliseconds. Between pages a subscription stands within
 * this time of the first answer, and asking everything twice would double the work of the database for nothing; where the
 * connection was slow, or the answer was kept from an earlier visit, what changed meanwhile would be missed for good.
 */
const oldAnswerMs = 300;

/** Whether one of the queries shows an answer of some time ago, and is not being asked again anyway. */
export const hasOldAnswer = (queryClient: QueryClient, queryKeys: readonly QueryKey[]): boolean =>
  queryKeys.some((queryKey) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active', fetchStatus: 'idle' })
      .some(({ state }) => state.dataUpdatedAt > 0 && Date.now() - state.dataUpdatedAt > oldAnswerMs),
  );

/** How long changes are gathered, in milliseconds: an act on hundreds of rows asks once, and a reader waits no second. */
const gatheringMs = 120;

/**
 * Keeps queries as new as the database while the component is on the page, for small lists. Changes that come together
 * ask once. A list of thousands patches itself with `useRowChanges` instead of being loaded again.
 */
export function useLiveQueries(live: readonly LiveQuery[]): void {
  const queryClient = useQueryClient();
  const stale = useRef(new Map<string, QueryKey>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  const ask = (): void => {
    const keys = [...stale.current.values()];
    stale.current.clear();
    timer.current = undefined;
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const askSoon = (queryKeys: readonly QueryKey[]): void => {
    for (const queryKey of queryKeys) stale.current.set(JSON.stringify(queryKey), queryKey);
    timer.current ??= setTimeout(ask, gatheringMs);
  };
  useRowChanges(
    live,
    (change) =>
      askSoon(live.filter(({ table }) => change === null || change.table === table).flatMap((rows) => rows.queryKeys)),
    () => {
      const old = live
        .flatMap(({ queryKeys }) => queryKeys)
        .filter((queryKey) => hasOldAnswer(queryClient, [queryKey]));
      if (old.length > 0) askSoon(old);
    },
  );
}
