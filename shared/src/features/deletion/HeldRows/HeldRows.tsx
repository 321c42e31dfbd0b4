import { useMemo, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createStore, useStore, type StoreApi } from 'zustand';
import { insertHeldRows } from './insert-held-rows.ts';

type Identified = { readonly id: string };

/** A row that was deleted a moment ago: its list keeps its place, where it can be undone. */
export type HeldRow<Row> = {
  readonly row: Row;
  readonly ownerId: string;
  /** How it is called in 'Deleted “…”'. */
  readonly name: string;
  /**
   * While 'deleting', a response may still hold the row; once 'deleted', a response that holds it means it was
   * restored. 'restoring' shows the row itself, though no response holds it yet.
   */
  readonly phase: 'deleting' | 'deleted' | 'restoring';
  /** When it was deleted, in milliseconds of `Date.now()`. */
  readonly since: number;
  readonly undo: () => void;
};

type Held<Row> = ReadonlyMap<string, HeldRow<Row>>;

/** The deleted rows of one entity whose places lists hold, by id, for each QueryClient. */
export type HeldRows<Row> = (client: QueryClient) => StoreApi<Held<Row>>;

/** Creates the store of the held rows of one entity; called once, beside its deletion. */
export function heldRows<Row extends Identified>(): HeldRows<Row> {
  const stores = new WeakMap<QueryClient, StoreApi<Held<Row>>>();
  return (client) => {
    const cached = stores.get(client);
    if (cached) return cached;
    const store = createStore<Held<Row>>(() => new Map());
    stores.set(client, store);
    return store;
  };
}

type Shown<Row> = {
  /** The given rows with the held ones in their places. */
  readonly rows: readonly Row[];
  /** Those of them that are held, by their ids. */
  readonly held: Held<Row>;
};

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index]);

/**
 * The rows of a list with those that were just deleted in their places.
 * @param rows the rows of an owner without the deleted ones
 * @param isSorted whether the list shows all rows of its owner and sorts them afterwards, so that those deleted on another
 * page have their places, too
 */
export function useHeldRows<Row extends Identified>(
  entity: HeldRows<Row>,
  ownerId: string,
  rows: readonly Row[],
  isSorted = false,
): Shown<Row> {
  const all = useStore(entity(useQueryClient()));
  const [before, setBefore] = useState<readonly Row[]>(rows);
  const own = useMemo(() => {
    if (all.size === 0) return all;
    const ids = new Set(rows.map(({ id }) => id));
    return new Map(
      [...all].filter(([id, row]) => row.ownerId === ownerId && (row.phase === 'deleting' || !ids.has(id))),
    );
  }, [all, ownerId, rows]);
  const held = useMemo(
    () => (own.size === 0 ? own : new Map([...own].filter(([, { phase }]) => phase !== 'restoring'))),
    [own],
  );
  const woven = useMemo(
    () =>
      insertHeldRows(
        rows,
        [...own.values()].map(({ row }) => row),
        before,
        isSorted ? 'last' : 'left out',
      ),
    [rows, own, before, isSorted],
  );
  if (!isSame(woven, before)) setBefore(woven);
  return { rows: woven, held };
}
