/** What a page showed of a row, of `columns` those that it has; the act is refused where somebody changed one since. */
export const seen = <Row extends object>(
  row: Partial<Row>,
  columns: readonly (keyof Row & string)[],
): { readonly p_seen: Partial<Row> } => ({
  p_seen: Object.fromEntries(
    columns.flatMap((column) => (column in row ? [[column, row[column]] as const] : [])),
  ) as Partial<Row>,
});
