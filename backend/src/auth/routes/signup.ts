import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, phoneDisabled, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { obfuscatedUser, type NewUser } from '../accounts/new-user.ts';
import { namesIn } from '../passwords/own-words.ts';
import { register } from '../accounts/registration.ts';
import { codeChallenge, metadata, readBody } from '../http/request-body.ts';
import { userObject } from '../accounts/users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
});

/** POST /signup. A known address gets the same response as a new one. */
export const signUp = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email && !given.phone) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!given.password) throw validationFailed('Signup requires a valid password');
  if (given.email && given.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (!given.email) throw phoneDisabled('Phone signups are disabled');
  const email = emailAddress(given.email);
  context.passwords.check(given.password, { email, names: namesIn(given.data) });
  await context.limits.bookMail(email, request.var.clientAddress);

  const encryptedPassword = await context.passwords.hash(given.password);
  const user: NewUser = { id: randomUUID(), email, encryptedPassword, metadata: given.data ?? {} };
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  await register(context, user, { redirectTo, pkce: challengeOf(given) });
  return request.json(userObject(obfuscatedUser(user)));
};
