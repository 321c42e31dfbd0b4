import type { PaletteEntry } from '@milepost/shared/contract/module-contract';
import { rankOf } from './match-words.ts';

export type Takes = NonNullable<PaletteEntry['takes']>;

/** What a typed sentence gives an act: a text, or words of a record and what it is to become (null: not typed yet). */
export type Phrase =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'record'; readonly words: string; readonly into: string | null };

/** Whether a typed word matches an act's: as it is, or with a typing error, but not 'remove' for 'move'. */
const isWord = (typed: string, word: string): boolean => {
  const lower = typed.toLowerCase();
  return lower === word || (lower.length >= 3 && lower.startsWith(word.slice(0, 1)) && rankOf(lower, word) > 0);
};

/** The choice that fits best; null when none does. */
const bestOf = (choices: readonly string[], typed: string): string | null => {
  const [best] = choices
    .map((choice) => ({ choice, rank: rankOf(typed, choice) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return best?.choice ?? null;
};

/** Reads 'add task Call Dana' or 'move windorse to interviewing' for an act; undefined where it says something else. */
export function readPhrase(typed: string, takes: Takes): Phrase | undefined {
  const words = typed.trim().split(/\s+/);
  const verb = takes.after.split(' ');
  const rest = words.slice(verb.length);
  if (rest.length === 0 || !verb.every((word, place) => isWord(words[place] ?? '', word))) return undefined;
  if (takes.kind === 'text') return { kind: 'text', text: rest.join(' ') };
  const at = rest.findLastIndex((word, place) => place > 0 && ['to', 'into'].includes(word.toLowerCase()));
  if (at < 0 || at === rest.length - 1) {
    return { kind: 'record', words: rest.slice(0, at < 0 ? undefined : at).join(' '), into: null };
  }
  const into = bestOf(takes.into, rest.slice(at + 1).join(' '));
  // 'Move Head to Head' has no status after its last 'to': all of it are words of the record.
  return into === null
    ? { kind: 'record', words: rest.join(' '), into: null }
    : { kind: 'record', words: rest.slice(0, at).join(' '), into };
}
