/**
 * A number from 0 to 99 that is always the same for one person and one trial, and another for the next trial: a hash
 * (FNV-1a, 32 bit, http://www.isthe.com/chongo/tech/comp/fnv/), whose last bits are mixed by its first.
 */
export function shareOf(personId: string, trial: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${trial}\n${personId}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
