import type { RowChange, WatchedRows } from '@milepost/shared/data/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod';
import { isNoOlder, mergeByRevision, type RevisedRow } from '../../domain/merge-by-revision/merge-by-revision.ts';

/** A list of rows of one table that changed rows are merged into, without a refetch. */
export type PatchedList<Row extends RevisedRow, Data> = WatchedRows & {
  /** Parses a reported row; when it rejects one, the list is refetched. */
  readonly schema: z.ZodType<Row>;
  /** The query that holds the rows. */
  readonly queryKey: QueryKey;
  /** Merges rows into the query's data, where these are not an array of rows. */
  readonly merge?: (data: Data, rows: readonly Row[], goneIds: ReadonlySet<string>) => Data;
  /** Reads what changed since `data`, where that is less than all of it. @throws AppError */
  readonly catchUp?: (data: Data) => Promise<readonly Row[]>;
};

type Read<Row> = {
  readonly rows: readonly Row[];
  readonly goneIds: ReadonlySet<string>;
  /** False when a row was reported that the schema refuses. */
  readonly isWhole: boolean;
};

/** Whether a row is still one of those that are watched; a filter is `column=eq.value`. */
const fits = (row: RowChange['row'], filter: string | undefined): boolean => {
  const [column = '', value] = filter?.split('=eq.') ?? [];
  return value === undefined || String(row[column]) === value;
};

/** Reduces the changes of one window to the newest state of each row, or that it is gone. */
export const readChanges = <Row extends RevisedRow, Data>(
  { table, filter, schema }: PatchedList<Row, Data>,
  changes: readonly RowChange[],
): Read<Row> => {
  const latest = new Map<string, Row | undefined>();
  let isWhole = true;
  for (const { event, row } of changes.filter((change) => change.table === table)) {
    if (event === 'DELETE' || !fits(row, filter)) {
      latest.set(String(row['id']), undefined);
      continue;
    }
    const { data } = schema.safeParse(row);
    if (data === undefined) isWhole = false;
    else if (isNoOlder(data, latest.get(data.id))) latest.set(data.id, data);
  }
  return {
    rows: [...latest.values()].filter((row) => row !== undefined),
    goneIds: new Set([...latest].flatMap(([id, row]) => (row === undefined ? [id] : []))),
    isWhole,
  };
};

const mergeRows = <Row extends RevisedRow>(
  shown: readonly Row[],
  rows: readonly Row[],
  goneIds: ReadonlySet<string>,
): readonly Row[] =>
  mergeByRevision(shown.some(({ id }) => goneIds.has(id)) ? shown.filter(({ id }) => !goneIds.has(id)) : shown, rows);

/** Merges rows that are newer than the cached ones, and removes those that are gone. */
export const mergeIntoCache = <Row extends RevisedRow, Data>(
  client: QueryClient,
  { queryKey, merge }: Pick<PatchedList<Row, Data>, 'queryKey' | 'merge'>,
  rows: readonly Row[],
  goneIds: ReadonlySet<string> = new Set(),
): void => {
  if (rows.length === 0 && goneIds.size === 0) return;
  // Without `merge` the data are the rows.
  const merged = merge ?? (mergeRows as unknown as NonNullable<typeof merge>);
  const show = (): void => void client.setQueryData<Data>(queryKey, (data) => data && merged(data, rows, goneIds));
  show();
  const query = client.getQueryCache().find({ queryKey });
  // A response in flight may have been read before the change.
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(show, () => undefined);
};
