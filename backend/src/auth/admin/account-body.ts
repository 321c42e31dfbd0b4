import * as z from 'zod';
import { phoneDisabled, validationFailed } from '../http/auth-error.ts';
import { emailAddress } from '../mail/email-address.ts';
import type { AuthContext } from '../context.ts';
import { namesIn, type PasswordOwner } from '../passwords/own-words.ts';
import { metadata } from '../http/request-body.ts';
import { banSeconds } from './ban-duration.ts';

/** The request body of an administrator who creates or changes an account. */
export const accountBody = z.object({
  id: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().nullish(),
  role: z.string().nullish(),
});

export type AccountBody = z.infer<typeof accountBody>;

type Checking = Pick<AuthContext, 'passwords'>;

/** The validated body, with the password hashed. */
export type RequestedAccount = {
  readonly email: string | undefined;
  readonly emailConfirm: boolean;
  readonly encryptedPassword: string | undefined;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly appMetadata: Readonly<Record<string, unknown>>;
  readonly banSeconds: number | undefined;
};

/** As GoTrue takes them over from another system; only bcrypt is checked here at a sign-in. */
const bcryptHash = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/;

async function encrypted(
  { passwords }: Checking,
  given: AccountBody,
  before: PasswordOwner | undefined,
): Promise<string | undefined> {
  const { email, password, password_hash: hash } = given;
  if (password && hash) throw validationFailed('Only a password or a password hash should be provided');
  if (hash && !bcryptHash.test(hash)) throw validationFailed('The password hash is not a bcrypt hash');
  if (hash) return hash;
  if (!password) return undefined;
  const names = [...(before?.names ?? []), ...namesIn(given.user_metadata)];
  passwords.check(password, { email: email ?? before?.email ?? '', names });
  return passwords.hash(password);
}

/**
 * Validates the request for an account. Roles are assigned in the product, not here: our tokens carry only the database
 * role of a signed-in user.
 * @param before the owner of an existing account
 * @throws AuthError validation_failed, weak_password or phone_provider_disabled
 */
export async function readRequestedAccount(
  context: Checking,
  given: AccountBody,
  before?: PasswordOwner,
): Promise<RequestedAccount> {
  if (given.phone) throw phoneDisabled('Phone numbers are not used here');
  if (given.role && given.role !== 'authenticated') throw validationFailed('role can only be authenticated');
  const { email, ban_duration: ban } = given;
  return {
    email: email ? emailAddress(email) : undefined,
    emailConfirm: given.email_confirm === true,
    banSeconds: ban ? banSeconds(ban) : undefined,
    encryptedPassword: await encrypted(context, given, before),
    userMetadata: given.user_metadata ?? {},
    appMetadata: given.app_metadata ?? {},
  };
}
