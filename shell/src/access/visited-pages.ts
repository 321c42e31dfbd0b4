import { fieldsOf } from '../core/fields-of.ts';

/** What was open at each place of this window's history, as far as this document has seen it. */
const visited = new Map<number, string>();

/** React Router counts the pages of this window in the history's state. */
const placeInHistory = (): number | null => {
  const { idx } = fieldsOf(window.history.state);
  return typeof idx === 'number' ? idx : null;
};

/** Notes which page is open now. */
export function noteVisit(path: string): void {
  const place = placeInHistory();
  if (place !== null) visited.set(place, path);
}

/**
 * How far back in the history the last page lies that is open to the person here; null where none is known to be.
 * @param isOpen asked of each page before this one, the latest first
 */
export function stepsBackTo(isOpen: (path: string) => boolean): number | null {
  const place = placeInHistory() ?? 0;
  for (let before = place - 1; before >= 0; before -= 1) {
    const path = visited.get(before);
    // What was there before a reload nobody knows.
    if (path === undefined) return null;
    if (isOpen(path)) return place - before;
  }
  return null;
}
