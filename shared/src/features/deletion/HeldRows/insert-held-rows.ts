type Identified = { readonly id: string };

/**
 * Puts held rows between the rows that there are: each below the same row as `before`; a row that was not there is left
 * out, or put last in a list that is to be sorted. The rows keep their order; without held rows they are returned as
 * they are.
 */
export function insertHeldRows<Row extends Identified>(
  rows: readonly Row[],
  held: readonly Row[],
  before: readonly Identified[],
  strays: 'left out' | 'last' = 'left out',
): readonly Row[] {
  if (held.length === 0) return rows;
  const ids = new Set(rows.map(({ id }) => id));
  const missing = new Map(held.flatMap((row) => (ids.has(row.id) ? [] : [[row.id, row] as const])));
  if (missing.size === 0) return rows;

  const first: Row[] = [];
  const below = new Map<string, Row[]>();
  let above = first;
  for (const { id } of before) {
    const row = missing.get(id);
    if (row) above.push(row);
    missing.delete(id);
    if (ids.has(id)) {
      above = below.get(id) ?? [];
      below.set(id, above);
    }
  }
  return [
    ...first,
    ...rows.flatMap((row) => [row, ...(below.get(row.id) ?? [])]),
    ...(strays === 'last' ? missing.values() : []),
  ];
}
