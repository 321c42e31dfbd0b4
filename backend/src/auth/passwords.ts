import { hash, verify } from '@node-rs/bcrypt';
import { AuthError, validationFailed } from './auth-error.ts';
import { commonPasswords } from './common-passwords.ts';

const leastCharacters = 6;
/** bcrypt reads no further; a longer password would be cut without a word. */
const mostBytes = 72;

const common = commonPasswords(leastCharacters);

/** `reasons` are GoTrue's words; a password that everybody tries first is `pwned`. */
const weak = (reason: 'length' | 'pwned', message: string): AuthError =>
  new AuthError(422, 'weak_password', message, { body: { weak_password: { reasons: [reason] } } });

/** @throws AuthError weak_password (422) or validation_failed (400) */
export function checkStrength(password: string): void {
  if ([...password].length < leastCharacters) {
    throw weak('length', `Password should be at least ${leastCharacters} characters.`);
  }
  if (common.has(password.toLowerCase())) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (Buffer.byteLength(password) > mostBytes) {
    throw validationFailed(`Password cannot be longer than ${mostBytes} bytes.`);
  }
}

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password fits; takes as long when there is no hash to compare with. */
  readonly fits: (password: string, stored: string | null | undefined) => Promise<boolean>;
};

/** @param cost bcrypt's: each step more doubles the time of a hash */
export function createPasswords(cost: number): Passwords {
  // No password fits it; an address that nobody has is given the same time.
  const nobody = hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    fits: async (password, stored) => {
      const fits = await verify(password, stored || (await nobody));
      return fits && Boolean(stored) && Buffer.byteLength(password) <= mostBytes;
    },
  };
}
