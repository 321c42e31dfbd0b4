import { hash, verify } from '@node-rs/bcrypt';
import type { PasswordOwner } from './own-words.ts';
import { checkPassword, maxPasswordBytes } from './password-rules.ts';

export type Passwords = {
  /** Whether it may be chosen. @throws AuthError weak_password (422) or validation_failed (400) */
  readonly check: (password: string, owner: PasswordOwner) => void;
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash; takes as long when there is no hash to compare with. */
  readonly fits: (password: string, stored: string | null | undefined) => Promise<boolean>;
};

/** @param rules `cost` is bcrypt's: each step more doubles the time of a hash */
export function createPasswords(rules: { readonly cost: number; readonly minCharacters: number }): Passwords {
  const { cost, minCharacters } = rules;
  // No password matches it; comparing with it takes as long for an unknown address.
  const nobody = hash(crypto.randomUUID(), cost);
  return {
    check: (password, owner) => checkPassword(password, owner, minCharacters),
    hash: (password) => hash(password, cost),
    fits: async (password, stored) => {
      const fits = await verify(password, stored || (await nobody));
      return fits && Boolean(stored) && Buffer.byteLength(password) <= maxPasswordBytes;
    },
  };
}
