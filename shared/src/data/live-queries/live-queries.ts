import { watchRows, type RowChange, type WatchedRows } from '@milepost/shared/data/live';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Rows that a screen watches, and what it asks again when one of them changes. */
export type LiveQuery = WatchedRows & { readonly queryKeys: readonly QueryKey[] };

/** Calls `onChange` with each change of the watched rows while the component is on the page; see `watchRows`. */
export function useRowChanges(watched: readonly WatchedRows[], onChange: (change: RowChange | null) => void): void {
  const tell = useEffectEvent(onChange);
  const asked = JSON.stringify(watched.map(({ table, filter }) => ({ table, filter })));
  useEffect(() => {
    const rows = JSON.parse(asked) as readonly WatchedRows[];
    return rows.length === 0 ? undefined : watchRows(rows, (change) => tell(change));
  }, [asked]);
}

/** How long changes are gathered, in milliseconds: an import of hundreds of rows asks once, and a reader waits no second. */
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
  useRowChanges(live, (change) => {
    for (const { table, queryKeys } of live) {
      if (change !== null && change.table !== table) continue;
      for (const queryKey of queryKeys) stale.current.set(JSON.stringify(queryKey), queryKey);
    }
    timer.current ??= setTimeout(ask, gatheringMs);
  });
}
