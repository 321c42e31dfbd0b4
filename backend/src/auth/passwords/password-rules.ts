import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMostlyOwnWords, ownWords, type PasswordOwner } from './own-words.ts';

/** bcrypt reads no further; a longer password would be cut without a word. */
export const maxPasswordBytes = 72;

/** Fewer guesses than this are over in a moment. zxcvbn gives it to six characters that make no word and no pattern. */
const minGuesses = 1e6;

/** Whoever knows the hash tries so many within days: six lowercase letters and figures, or seven lowercase letters. */
const minCombinations = 1e10;

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^\x20-\x7e]/, 100],
];

/** How many passwords of this length consist of the kinds of characters in this one. */
const combinations = (password: string): number =>
  alphabets.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0) ** [...password].length;

/** An estimate takes longer than a hash for long texts that repeat; so much of the beginning is enough. */
const maxEstimated = 24;

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: dictionary['passwords-common'], words: dictionary['diceware-common'] },
  graphs: adjacencyGraphs,
  maxLength: maxEstimated,
});

/** `reasons` are GoTrue's words: `pwned` is one that everybody tries first, `characters` one that is guessed. */
const weak = (reason: 'length' | 'characters' | 'pwned', message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { body: { weak_password: { reasons: [reason] } } });

/**
 * The one rule for every chosen password. Its strength is estimated from its parts: words of lists, keyboard rows,
 * sequences, repeats and dates count by how soon they are guessed.
 * @throws AuthError weak_password (422) or validation_failed (400), with a sentence for the user
 */
export function checkPassword(password: string, owner: PasswordOwner, minCharacters: number): void {
  if ([...password].length < minCharacters) {
    throw weak('length', `Password must be at least ${minCharacters} characters long`);
  }
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordBytes} bytes.`);
  }
  if (isCommonPassword(password)) {
    throw weak('pwned', 'This password is one of the first that people guess. Choose a different one.');
  }
  const words = ownWords(owner);
  const { guesses, sequence } = estimator.check(password, [...words]);
  const isGuessed = guesses < minGuesses;
  const holdsOwnWord = sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs');
  if ((isGuessed && holdsOwnWord) || isMostlyOwnWords(password, words)) {
    const message = 'This password is mostly your name, your email address, or “Milepost”. Choose a different one.';
    throw weak('characters', message);
  }
  if (isGuessed) {
    const message = 'This password is easy to guess. Avoid single words, dates, and patterns such as “abc123”.';
    throw weak('characters', message);
  }
  if (combinations(password) < minCombinations) {
    const message = 'This password is short enough to guess. Make it longer, or mix capitals, digits, and symbols.';
    throw weak('characters', message);
  }
}
