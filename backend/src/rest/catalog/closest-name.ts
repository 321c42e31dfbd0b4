/** How many letters have to be changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const substituted = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(substituted, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The name that was most likely meant: the one with the fewest changes.
 * @param least how alike it must be, from 0 to 1 (the same)
 */
export function closestName(name: string, names: readonly string[], least = 0.33): string | undefined {
  // Names of PostgreSQL are no longer than this, and comparing long ones takes its time.
  if (name.length > 128) return undefined;
  const wanted = name.toLowerCase();
  let closest: string | undefined;
  let best = least;
  for (const candidate of names) {
    const score = 1 - distance(wanted, candidate.toLowerCase()) / Math.max(wanted.length, candidate.length);
    if (score < best || (closest !== undefined && score === best)) continue;
    closest = candidate;
    best = score;
  }
  return closest;
}
