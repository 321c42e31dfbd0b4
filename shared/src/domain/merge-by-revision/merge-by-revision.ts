/** A row whose number is raised by each change: `row_revision` where changes of its place count too, else `revision`. */
export type RevisedRow = { readonly id: string } & ({ readonly revision: number } | { readonly row_revision: number });

const revisionOf = (row: RevisedRow): number => ('row_revision' in row ? row.row_revision : row.revision);

/** Whether of two answers about a row the first is the newer, or as new; true where there is no other. */
export const isNoOlder = (row: RevisedRow, other: RevisedRow | undefined): boolean =>
  other === undefined || revisionOf(row) >= revisionOf(other);

/**
 * Puts rows that came later into a list: new ones are added, and of two about the same thing the newer one stays. Rows that
 * nothing is new about keep their identity, and so does the list, so that what shows them is not drawn again.
 */
export const mergeByRevision = <Row extends RevisedRow>(rows: readonly Row[], came: readonly Row[]): readonly Row[] => {
  const waiting = new Map(came.map((row) => [row.id, row]));
  let isSame = true;
  const merged = rows.map((row) => {
    const other = waiting.get(row.id);
    waiting.delete(row.id);
    if (other === undefined || isNoOlder(row, other)) return row;
    isSame = false;
    return other;
  });
  return isSame && waiting.size === 0 ? rows : [...merged, ...waiting.values()];
};
