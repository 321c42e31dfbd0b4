import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { challengeOf, rememberChallenge, type PkceChallenge } from '../flow-state.ts';
import { imaginedUser, insertUser, type NewUser } from '../new-user.ts';
import { issueToken } from '../one-time-tokens.ts';
import { checkStrength, hashPassword } from '../passwords.ts';
import { codeChallenge, metadata, readBody } from '../request-body.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { findUserByEmail, userObject } from '../users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
});

export const missingCredentials = 'You must provide either an email or phone number and a password';

/** Stores the person and gives the token for the mail, or undefined when the address is taken. */
async function register(
  { database }: AuthContext,
  user: NewUser,
  pkce: PkceChallenge | undefined,
): Promise<string | undefined> {
  try {
    return await database.transaction(async (tx) => {
      if ((await findUserByEmail(tx, user.email)) !== undefined) return undefined;
      await insertUser(tx, user);
      if (pkce !== undefined) await rememberChallenge(tx, user.id, 'email/signup', pkce);
      const owner = { userId: user.id, email: user.email };
      return issueToken(tx, owner, 'confirmation_token', pkce === undefined ? 'implicit' : 'pkce');
    });
  } catch (error) {
    // Somebody else registered the address at the same moment.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** A registration that was begun and not confirmed gets its mail again; the owner of a whole account gets a notice. */
async function remindOwner(context: AuthContext, email: string, redirectTo: string): Promise<void> {
  const existing = await findUserByEmail(context.database, email);
  if (existing === undefined || existing.banned) return;
  if (existing.email_confirmed_at !== null) {
    await context.mail('existing_account', email, { Email: email });
    return;
  }
  const token = await issueToken(context.database, { userId: existing.id, email }, 'confirmation_token', 'implicit');
  await context.mail('confirmation', email, { Email: email, RedirectTo: redirectTo, TokenHash: token });
}

/** POST /signup. An address that is known already is answered exactly as a new one. */
export const signUp = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.password || (!given.email && !given.phone)) throw validationFailed(missingCredentials);
  if (!given.email) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = emailAddress(given.email);
  checkStrength(given.password);
  await context.limits.bookMail(email, request.var.clientAddress);

  const encryptedPassword = await hashPassword(given.password);
  const user: NewUser = { id: randomUUID(), email, encryptedPassword, metadata: given.data ?? {} };
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  const token = await register(context, user, challengeOf(given));
  if (token === undefined) await remindOwner(context, email, redirectTo);
  else await context.mail('confirmation', email, { Email: email, RedirectTo: redirectTo, TokenHash: token });
  return request.json(userObject(imaginedUser(user)));
};
