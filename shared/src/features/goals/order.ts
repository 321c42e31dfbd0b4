type Placed = { readonly id: string; readonly position: number };

/** The position that moves an item over its neighbour in the list as shown; null at the end of the list. */
export function positionBetween(shown: readonly Placed[], item: Placed, by: -1 | 1): number | null {
  const at = shown.findIndex(({ id }) => id === item.id);
  const neighbour = shown[at + by];
  if (at < 0 || neighbour === undefined) return null;
  const beyond = shown[at + by * 2];
  // Equal positions (rows made elsewhere) are told apart by a small step, so that the move is never nothing.
  return beyond === undefined || beyond.position === neighbour.position
    ? neighbour.position + by * 0.5
    : (neighbour.position + beyond.position) / 2;
}

/** The position after all others. */
export const positionAtEnd = (shown: readonly Pick<Placed, 'position'>[]): number =>
  Math.max(0, ...shown.map(({ position }) => position)) + 1;
