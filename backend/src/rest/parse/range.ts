import { rangeError } from '../answer/rest-error.ts';

/** Rows from `offset` on, at most `limit` of them. */
export type RowRange = { readonly offset: number; readonly limit: number | undefined };

export const allRows: RowRange = { offset: 0, limit: undefined };

const integer = /^\s*-?\d+\s*$/;
const integerOf = (text: string | undefined): number | undefined =>
  text !== undefined && integer.test(text) ? Number(text) : undefined;

/**
 * From `limit=` and `offset=`; what is no number counts as not given.
 * @throws RestError PGRST103 where the limit is negative
 */
export function rangeOf(limitText: string | undefined, offsetText: string | undefined): RowRange {
  const limit = integerOf(limitText);
  if (limit !== undefined && limit < 0) throw rangeError('Limit should be greater than or equal to zero.');
  return { offset: Math.max(0, integerOf(offsetText) ?? 0), limit };
}

/** The rows that are in both: an upper end counts from the first row of the table. */
function both(one: RowRange, other: RowRange): RowRange {
  const offset = Math.max(one.offset, other.offset);
  const end = Math.min(endOf(one), endOf(other));
  return { offset, limit: end === Infinity ? undefined : Math.max(0, end - offset) };
}

const endOf = ({ offset, limit }: RowRange): number => (limit === undefined ? Infinity : offset + limit);

/** @throws RestError PGRST103 where a `Range` header ends before it begins */
export function withRangeHeader(range: RowRange, header: string | null): RowRange {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || range.limit === 0) return range;
  const limit = last === undefined || last === '' ? undefined : Number(last) - Number(first) + 1;
  if (limit !== undefined && limit <= 0)
    throw rangeError('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  return both({ offset: Number(first), limit }, range);
}

export const atMost = (range: RowRange, most: number | undefined): RowRange =>
  most === undefined || (range.limit !== undefined && range.limit <= most) ? range : { ...range, limit: most };
