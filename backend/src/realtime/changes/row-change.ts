import type { Binding, ChangeType } from './binding.ts';
import * as z from 'zod';
import type { Subscriber } from '../subscriber.ts';
import type { Entry } from './outbox.ts';
import type { Column, TableFacts } from './table-facts.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A committed change of a row. */
export type RowChange = {
  readonly id: number;
  readonly schema: string;
  readonly table: string;
  readonly type: ChangeType;
  /** Empty for a deletion. */
  readonly record: Fields;
  /** Of an update the primary key, of a deletion the whole row, which goes to nobody. */
  readonly oldRecord: Fields;
  /** ISO 8601. */
  readonly at: string;
};

const fields = z.record(z.string(), z.unknown()).nullish();

/** Reads an entry of the outbox that is about a row. */
export function rowChange({ record, oldRecord, ...entry }: Entry): RowChange {
  return { ...entry, record: fields.parse(record) ?? {}, oldRecord: fields.parse(oldRecord) ?? {} };
}

const only = (row: Fields, columns: readonly Column[]): Fields =>
  Object.fromEntries(columns.filter(({ name }) => name in row).map(({ name }) => [name, row[name]]));

/** The `data` of a `postgres_changes` message as JSON: the columns that the role may read, the former row's key alone. */
export function changeJson(
  { schema, table, type, record, oldRecord, at }: RowChange,
  { columns }: TableFacts,
  { role }: Subscriber,
  select: Binding['select'],
): string {
  const readable = columns.filter(
    ({ name, isKey, readers }) => readers.includes(role) && (isKey || select === undefined || select.includes(name)),
  );
  return JSON.stringify({
    schema,
    table,
    type,
    commit_timestamp: new Date(at).toISOString(),
    columns: readable.map(({ name, type: typeName }) => ({ name, type: typeName })),
    ...(type === 'DELETE' ? {} : { record: only(record, readable) }),
    ...(type === 'INSERT'
      ? {}
      : {
          old_record: only(
            oldRecord,
            readable.filter(({ isKey }) => isKey),
          ),
        }),
    errors: null,
  });
}
