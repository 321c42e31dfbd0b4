import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isNoOlder, type RevisedRow } from '../../domain/merge-by-revision/merge-by-revision.ts';

/** A change that was made in the cache before the server has answered. */
export type Patch = {
  /** Reverts it after a failure; what has changed since stays as it is. */
  readonly rollBack: () => void;
  /** Reverts it for Undo, where nothing newer is shown; with ids, only these rows. */
  readonly undo: (ids?: ReadonlySet<string>) => void;
  /** Applies it again, where Undo fails. */
  readonly redo: (ids?: ReadonlySet<string>) => void;
};

type Identified = { readonly id: string };
type Rows<Row> = readonly Row[];
type RowsById<Row> = Map<string, Row>;

/** A list before and after the patch, and the rows as the patch showed them last: none for those that it removed. */
type PatchedList<Row> = {
  readonly key: QueryKey;
  readonly before: RowsById<Row>;
  readonly after: RowsById<Row>;
  readonly changedIds: ReadonlySet<string>;
  readonly own: RowsById<Row>;
};

const byId = <Row extends Identified>(rows: Rows<Row>): RowsById<Row> => new Map(rows.map((row) => [row.id, row]));

const isRevised = (row: Identified): row is RevisedRow => 'revision' in row || 'row_revision' in row;

/** The row with the revision of another, so that only what is newer than that takes its place. */
const asNewAs = <Row extends Identified>(row: Row, other: Row): Row => ({
  ...row,
  ...('revision' in other && { revision: other.revision }),
  ...('row_revision' in other && { row_revision: other.row_revision }),
});

const listOf = <Row extends Identified>(key: QueryKey, before: Rows<Row>, after: Rows<Row>): PatchedList<Row> => {
  const [was, is] = [byId(before), byId(after)];
  return {
    key,
    before: was,
    after: is,
    changedIds: new Set([...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id))),
    own: new Map(is),
  };
};

/**
 * Changes the lists whose keys begin with `queryKey`, where they are loaded. What another user changed since is never
 * reverted: a row that the server has confirmed is compared by its revision, others by whether it is still the row that
 * was shown.
 * @param whileLoading whether responses in flight may still arrive: a list that loads in many pages merges them
 */
export function patchRows<Row extends Identified>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (rows: Rows<Row>) => Rows<Row>,
  { whileLoading = false } = {},
): Patch & {
  /** Shows rows, or the columns of their tables, as the server gives them, where nothing else is shown since. */
  readonly confirm: (rows: readonly (Partial<Row> & Identified)[]) => void;
} {
  if (!whileLoading) void client.cancelQueries({ queryKey });
  const lists = client.getQueriesData<Rows<Row>>({ queryKey }).flatMap(([key, before]) => {
    if (!before) return [];
    client.setQueryData<Rows<Row>>(key, change(before));
    // As the cache keeps them: equal rows are those from before.
    return [listOf(key, before, client.getQueryData<Rows<Row>>(key) ?? [])];
  });
  const confirmed = new Map<string, Partial<Row> & Identified>();
  const isNoNewerThanConfirmed = (row: Row): boolean => {
    const confirmedRow = confirmed.get(row.id);
    return confirmedRow !== undefined && isRevised(confirmedRow) && isRevised(row) && isNoOlder(confirmedRow, row);
  };
  const write = ({ key, changedIds, own }: PatchedList<Row>, how: (now: Rows<Row>) => Rows<Row>): void => {
    const now = client.getQueryData<Rows<Row>>(key);
    if (!now) return;
    client.setQueryData<Rows<Row>>(key, how(now));
    const [was, is] = [byId(now), byId(client.getQueryData<Rows<Row>>(key) ?? [])];
    for (const id of changedIds) {
      const row = is.get(id);
      if (row === was.get(id)) continue;
      if (row) own.set(id, row);
      else own.delete(id);
    }
  };
  const isOwn = ({ own }: PatchedList<Row>, row: Row): boolean => row === own.get(row.id);

  const isUnchanged = (list: PatchedList<Row>, row: Row): boolean => isOwn(list, row) || isNoNewerThanConfirmed(row);

  const show = (
    version: 'before' | 'after',
    mayTake: (list: PatchedList<Row>, row: Row) => boolean,
    ids?: ReadonlySet<string>,
  ) => {
    for (const list of lists) {
      const { before, after, changedIds, own } = list;
      const [other, wanted] = version === 'before' ? [after, before] : [before, after];
      const places = new Map([other, wanted].flatMap((rows) => [...rows.keys()].map((id, place) => [id, place])));
      const isMeant = (id: string): boolean => changedIds.has(id) && ids?.has(id) !== false;
      write(list, (now) => {
        const rowsById = byId(now);
        const patched = now.flatMap((row) => {
          if (!isMeant(row.id) || !mayTake(list, row)) return [row];
          const next = wanted.get(row.id);
          return next ? [asNewAs(next, row)] : [];
        });
        const added = [...wanted.values()].filter(({ id }) => isMeant(id) && !own.has(id) && !rowsById.has(id));
        const placeOf = ({ id }: Row): number => places.get(id) ?? Infinity;
        return [...patched, ...added].toSorted((a, b) => placeOf(a) - placeOf(b));
      });
    }
  };
  return {
    rollBack: () => show('before', isOwn),
    undo: (ids) => show('before', isUnchanged, ids),
    redo: (ids) => show('after', isUnchanged, ids),
    confirm: (rows) => {
      const given = new Map(rows.map((row) => [row.id, row]));
      for (const row of rows) confirmed.set(row.id, row);
      for (const list of lists) {
        for (const row of rows) {
          const after = list.after.get(row.id);
          if (after) list.after.set(row.id, { ...after, ...row });
        }
        write(list, (now) =>
          now.map((row) => {
            const answer = given.get(row.id);
            return answer && isOwn(list, row) ? { ...row, ...answer } : row;
          }),
        );
      }
    },
  };
}
