import { dictionary } from '@zxcvbn-ts/language-common';

const count = 100;

/** The passwords that are tried first, of those long enough to be chosen here. The list is in order of rank. */
export const commonPasswords = (leastCharacters: number): ReadonlySet<string> =>
  new Set(dictionary['passwords-common'].filter((password) => password.length >= leastCharacters).slice(0, count));
