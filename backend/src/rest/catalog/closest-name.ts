/** Pairs or triples of neighbouring letters, with how often each comes. */
function grams(text: string, size: number): Map<string, number> {
  const padded = `-${text.toLowerCase().replaceAll(/[^\p{L}\p{N}_, ]+/gu, '')}-`.padEnd(size, '-');
  const counts = new Map<string, number>();
  for (let at = 0; at + size <= padded.length; at += 1) {
    const gram = padded.slice(at, at + size);
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

const lengthOf = (counts: ReadonlyMap<string, number>): number =>
  Math.sqrt([...counts.values()].reduce((sum, count) => sum + count ** 2, 0));

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [gram, count] of one) product += count * (other.get(gram) ?? 0);
  return product / (lengthOf(one) * lengthOf(other));
}

/** How many letters have to be changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const kept = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(kept, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The name that was most likely meant: of those that share groups of letters the one with the fewest changes.
 * @param least how alike it must be, from 0 to 1 (the same)
 */
export function closestName(name: string, names: readonly string[], least = 0.33): string | undefined {
  const wanted = name.toLowerCase();
  for (const size of [3, 2]) {
    const own = grams(name, size);
    const alike = names
      .map((candidate) => ({ candidate, score: cosine(own, grams(candidate, size)) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, 50)
      .map(({ candidate }) => ({
        candidate,
        score: 1 - distance(wanted, candidate.toLowerCase()) / Math.max(wanted.length, candidate.length),
      }))
      .filter(({ score }) => score >= least)
      .sort((one, other) => other.score - one.score);
    if (alike[0] !== undefined) return alike[0].candidate;
  }
  return undefined;
}
