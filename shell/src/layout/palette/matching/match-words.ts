import { folded } from '@milepost/shared/domain/folded-text';
/** As much of a word's trigrams as must be found; the database's search of records has the same threshold. */
const leastAlike = 0.4;
/** A shorter word has too few trigrams to distinguish an error from another word. */
const shortestForgiven = 4;

const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const trigramsOf = (word: string): ReadonlySet<string> => {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** How much of the trigrams of what was typed a word has: 'windorse' of 'windrose' 0.44. */
const likeness = (typed: string, word: string): number => {
  const trigrams = trigramsOf(typed);
  const others = trigramsOf(word);
  return [...trigrams].filter((trigram) => others.has(trigram)).length / trigrams.size;
};

const rankOfWord = (typed: string, words: readonly string[]): number => {
  if (words.some((word) => word.startsWith(typed))) return 2;
  if (words.some((word) => word.includes(typed))) return 1.5;
  if (typed.length < shortestForgiven) return 0;
  const alike = Math.max(0, ...words.map((word) => likeness(typed, word)));
  return alike >= leastAlike ? alike : 0;
};

/**
 * How well a text fits what was typed: 0 where a word is missing, more the better, and most where the label itself begins
 * with it. Forgives typing errors as the search of records does.
 * @param other further words that find it, which count less than the label's own
 */
export function rankOf(typed: string, label: string, other = ''): number {
  const query = folded(typed.trim());
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return 0;
  const own = wordsOf(label);
  const further = wordsOf(other);
  const ranks = queryWords.map((word) => Math.max(rankOfWord(word, own), rankOfWord(word, further) * 0.8));
  if (ranks.includes(0)) return 0;
  const begins = folded(label).startsWith(query) ? 2 : 0;
  return begins + ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length;
}
