import { undoLeetspeak } from './common-passwords.ts';

/** Whose password it is, as far as a guesser may know. */
export type PasswordOwner = { readonly email: string; readonly names: readonly unknown[] };

/** The names in a user's metadata, as registration sends them. */
export const namesIn = (metadata: Readonly<Record<string, unknown>> | null | undefined): readonly unknown[] => [
  metadata?.['fullName'],
  metadata?.['full_name'],
  metadata?.['name'],
];

const product = 'milepost';

/** Shorter words are in other words by chance. */
const minLetters = 4;

/** What a guesser tries for this person: the product, the address and the name, whole and in parts. */
export function ownWords({ email, names }: PasswordOwner): readonly string[] {
  const texts = [email, ...names].filter((text) => typeof text === 'string').map((text) => text.toLowerCase());
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const local = email.toLowerCase().split('@').slice(0, 1);
  return [...new Set([product, ...texts, ...local, ...parts])].filter((word) => word !== '');
}

const plain = (text: string): string => undoLeetspeak(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Beside own words there must be a password's length of something else. */
const minBeside = 6;

/** Whether little is left of a password without the person's own words. */
export function isMostlyOwnWords(password: string, words: readonly string[]): boolean {
  const whole = plain(password);
  const rest = words
    .map(plain)
    .filter((word) => word.length >= minLetters)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < minBeside;
}
