import { isPattern, type AskedPattern, type Matches, type PatternOperator } from './patterns.ts';

/** What can happen to a row. */
export type ChangeType = 'INSERT' | 'UPDATE' | 'DELETE';

export type Operator = 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' | 'in' | 'is' | 'isdistinct' | PatternOperator;

/** A condition on a column. Values are as `to_jsonb` writes the column's type, so that equal values are equal texts. */
export type Filter = {
  readonly column: string;
  readonly operator: Operator;
  readonly negated: boolean;
  readonly values: readonly unknown[];
};

/** One `postgres_changes` entry of a channel. `*` matches any. */
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

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const patternOf = (operator: PatternOperator, text: unknown, pattern: unknown): AskedPattern => ({
  operator,
  text: String(text),
  pattern: String(pattern),
});

/** As in SQL: undefined means what is unknown because of a null, and is as unknown when it is negated. */
function truthOf({ operator, values }: Filter, value: unknown, matches: Matches): boolean | undefined {
  const [wanted] = values;
  if (operator === 'is') return value === wanted;
  if (operator === 'isdistinct') return !isSame(value, wanted);
  if (value === null) return undefined;
  if (isPattern(operator)) return matches(patternOf(operator, value, wanted));
  switch (operator) {
    case 'eq':
      return isSame(value, wanted);
    case 'neq':
      return !isSame(value, wanted);
    case 'in':
      return values.some((one) => isSame(value, one)) || (values.includes(null) ? undefined : false);
    case 'lt':
      return order(value, wanted) < 0;
    case 'lte':
      return order(value, wanted) <= 0;
    case 'gt':
      return order(value, wanted) > 0;
    case 'gte':
      return order(value, wanted) >= 0;
  }
}

const isAny = (wanted: string, given: string): boolean => wanted === '*' || wanted === given;

type Place = { readonly schema: string; readonly table: string; readonly type: ChangeType };

/** Whether the entry is about changes of this kind at all. */
export const concerns = (binding: Binding, { schema, table, type }: Place): boolean =>
  isAny(binding.schema, schema) && isAny(binding.table, table) && isAny(binding.event, type);

type Row = Readonly<Record<string, unknown>>;

/** What has to be known of patterns before it is said whether the row passes. */
export const askedPatterns = ({ filters }: Binding, row: Row): AskedPattern[] =>
  filters.flatMap(({ operator, column, values: [pattern] }) => {
    const text = row[column];
    return isPattern(operator) && typeof text === 'string' ? [patternOf(operator, text, pattern)] : [];
  });

/** Whether the row passes the filters: the new row, or of a deleted one its primary key. */
export const passes = ({ filters }: Binding, row: Row, matches: Matches): boolean =>
  filters.every((filter) => {
    const value = row[filter.column];
    return value !== undefined && truthOf(filter, value, matches) === !filter.negated;
  });
