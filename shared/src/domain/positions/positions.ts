type Positioned = { readonly id: string; readonly position: number };
type Position = number | undefined;

/** How far beyond the first or last row a row is placed. */
const step = 0.5;

/**
 * The position between two rows, of which the list may have none at its ends: rows keep the order of their positions, so a
 * row that moves gets one without any other being written.
 */
export function positionBetween(above: Position, below: Position): number {
  if (above === undefined) return (below ?? 0) - step;
  return below === undefined ? above + step : (above + below) / 2;
}

/** The position that moves a row over its neighbour in the list as shown; null at the end of the list. */
export function positionBeside(shown: readonly Positioned[], row: Positioned, by: -1 | 1): number | null {
  const at = shown.findIndex(({ id }) => id === row.id);
  const neighbor = shown[at + by];
  if (at < 0 || neighbor === undefined) return null;
  const beyond = shown[at + by * 2]?.position;
  // Equal positions (rows made elsewhere) are separated by a step, so that the move is never nothing.
  const next = beyond === neighbor.position ? undefined : beyond;
  return by === 1 ? positionBetween(neighbor.position, next) : positionBetween(next, neighbor.position);
}

/** The position after all others. */
export const positionAtEnd = (shown: readonly Pick<Positioned, 'position'>[]): number =>
  Math.max(0, ...shown.map(({ position }) => position)) + 1;

/** Sorts by position. */
export const byPosition = (a: Pick<Positioned, 'position'>, b: Pick<Positioned, 'position'>): number =>
  a.position - b.position;
