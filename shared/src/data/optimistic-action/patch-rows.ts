import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A change that was made in the cache before the server has answered. */
export type Patch = {
  /** Takes it back after a refusal; what has changed since stays as it is. */
  readonly rollBack: () => void;
  /** Takes it back for Undo, and makes it again where Undo is refused; with ids, what was changed of these rows alone. */
  readonly undo: (ids?: ReadonlySet<string>) => void;
  readonly redo: (ids?: ReadonlySet<string>) => void;
};

type Identified = { readonly id: string };
type Rows<Row> = readonly Row[];

type Version<Row> = {
  readonly from: Rows<Row>;
  readonly to: Rows<Row>;
  readonly keepsNewer?: boolean;
  readonly ids?: ReadonlySet<string> | undefined;
};

/** Replaces what differs from one version of a list to another, in the list as it is now. */
function replaced<Row extends Identified>(now: Rows<Row>, { from, to, keepsNewer = false, ids }: Version<Row>) {
  if (now === from && !ids) return to;
  const before = new Map(from.map((row) => [row.id, row]));
  const after = new Map(to.map((row) => [row.id, row]));
  const places = new Map([...from.entries(), ...to.entries()].map(([place, { id }]) => [id, place]));
  const differs = (id: string): boolean => before.get(id) !== after.get(id) && ids?.has(id) !== false;
  const present = new Set(now.map(({ id }) => id));
  const kept = now.flatMap((row) => {
    const stays = !differs(row.id) || (keepsNewer && row !== before.get(row.id));
    const next = stays ? row : after.get(row.id);
    return next ? [next] : [];
  });
  const added = to.filter(({ id }) => differs(id) && !before.has(id) && !present.has(id));
  const placeOf = ({ id }: Row): number => places.get(id) ?? Infinity;
  return [...kept, ...added].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Changes the lists whose keys begin with `queryKey`, where they are loaded.
 * @param whileLoading whether answers that are on their way may still come: a list that loads in many pages merges them
 */
export function patchRows<Row extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (rows: Rows<Row>) => Rows<Row>,
  { whileLoading = false } = {},
): Patch & {
  /** Shows rows as the server gives them, where nothing newer is shown. */ confirm: (rows: Rows<Row>) => void;
} {
  if (!whileLoading) void client.cancelQueries({ queryKey });
  const lists = client.getQueriesData<Rows<Row>>({ queryKey }).flatMap(([key, before]) => {
    if (!before) return [];
    client.setQueryData<Rows<Row>>(key, change(before));
    // As the cache keeps them: equal rows are those from before.
    return [{ key, before, after: client.getQueryData<Rows<Row>>(key) ?? [] }];
  });
  const write = (how: (now: Rows<Row>, list: (typeof lists)[number]) => Rows<Row>): void => {
    for (const list of lists) client.setQueryData<Rows<Row>>(list.key, (now) => now && how(now, list));
  };
  return {
    rollBack: () => write((now, { before, after }) => replaced(now, { from: after, to: before, keepsNewer: true })),
    undo: (ids) => write((now, { before, after }) => replaced(now, { from: after, to: before, ids })),
    redo: (ids) => write((now, { before, after }) => replaced(now, { from: before, to: after, ids })),
    confirm: (rows) => {
      const given = new Map(rows.map((row) => [row.id, row]));
      write((now, { after }) => {
        const shown = new Set(after);
        return now.map((row) => (shown.has(row) ? (given.get(row.id) ?? row) : row));
      });
    },
  };
}
