/** What can happen to a row. */
export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

export type Operator = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'in';

/** A condition on a column. Values are as `to_jsonb` writes the column's type, so that equal values are equal texts. */
export type Filter = { readonly column: string; readonly operator: Operator; readonly values: readonly unknown[] };

/** One `postgres_changes` entry of a channel. `*` stands for any. */
export type Binding = {
  readonly id: number;
  readonly event: ChangeType | '*';
  readonly schema: string;
  readonly table: string;
  readonly filters: readonly Filter[];
  /** Columns beside the primary key, when not all are wanted. */
  readonly select: readonly string[] | undefined;
};

/** Below 0 when `left` comes first. Numbers by size; timestamps, dates and the like by their text, which sorts as they do. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [leftText, rightText] = [String(left), String(right)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}

/** As in SQL, null fulfils no condition. */
function fulfils({ operator, values }: Filter, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  const isOneOf = values.some((wanted) => JSON.stringify(wanted) === JSON.stringify(value));
  const compared = order(value, values[0]);
  switch (operator) {
    case 'eq':
    case 'in':
      return isOneOf;
    case 'neq':
      return !isOneOf;
    case 'lt':
      return compared < 0;
    case 'lte':
      return compared <= 0;
    case 'gt':
      return compared > 0;
    case 'gte':
      return compared >= 0;
  }
}

const isAny = (wanted: string, given: string): boolean => wanted === '*' || wanted === given;

type Place = { readonly schema: string; readonly table: string; readonly type: ChangeType };

/** Whether the entry is about changes of this kind at all. */
export const concerns = (binding: Binding, { schema, table, type }: Place): boolean =>
  isAny(binding.schema, schema) && isAny(binding.table, table) && isAny(binding.event, type);

/** Whether the row passes the filters: the new row, or of a deleted one its primary key. */
export const passes = ({ filters }: Binding, row: Readonly<Record<string, unknown>>): boolean =>
  filters.every((filter) => fulfils(filter, row[filter.column]));
