/**
 * A column of the type `timestamptz` as the storage service writes it: `2026-11-20T17:45:45.808Z`. In the same statement
 * `order by` takes the column with its table's name, or it sorts by what is written.
 */
export const instant = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
