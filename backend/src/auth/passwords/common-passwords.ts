import { dictionary } from '@zxcvbn-ts/language-common';

const ranked = dictionary['passwords-common'];

/** So many of the list are also refused in disguise; further down are words that make a good part of a longer one. */
const maxDisguised = 10_000;

const all: ReadonlySet<string> = new Set(ranked);
const disguised: ReadonlySet<string> = new Set(ranked.slice(0, maxDisguised));

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lowercase, without accents, and with the letters that digits and signs replace: `P@ssw0rd` is `password`. */
export const undoLeetspeak = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);

/** What of a password is left without the figures and signs around it. */
const core = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** More added characters than this make a common password one's own. */
const maxAdded = 5;

/**
 * Whether it is among the 49,233 passwords that are tried first, in any case, or is one of the first 10,000 of them in
 * disguise: with signs for letters, or with a few figures and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (all.has(lower) || disguised.has(undoLeetspeak(lower))) return true;
  const bare = core(lower);
  return password.length - bare.length <= maxAdded && disguised.has(undoLeetspeak(bare));
}
