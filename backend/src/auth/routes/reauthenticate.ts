import type { Context } from 'hono';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { mailNonce } from '../accounts/reauthentication.ts';
import { fullySignedIn } from '../sessions/signed-in.ts';

/** GET /reauthenticate: mails a nonce that PUT /user accepts in place of a recent sign-in. */
export const reauthenticate = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await fullySignedIn(context, request);
  if (user.email === '') {
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (user.email_confirmed_at === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  await context.limits.bookMail(user.email, request.var.clientAddress);
  await mailNonce(context, user);
  return request.json({});
};
