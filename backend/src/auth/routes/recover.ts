import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { mailLink } from '../mail/link-mail.ts';
import { codeChallenge, readBody } from '../http/request-body.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { findUserByEmail } from '../accounts/users.ts';

const body = z.object({ email: z.string().nullish(), ...codeChallenge });

/** POST /recover: emails a link to choose a new password. The response is the same for known and unknown addresses. */
export const recover = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email) throw validationFailed('Password recovery requires an email');
  const email = emailAddress(given.email);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'reset-password');
  await context.limits.bookMail(email, request.var.clientAddress);

  await withMinimumDuration(async () => {
    const user = await findUserByEmail(context.database, email);
    if (user === undefined || user.banned) return;
    await mailLink(context, 'recovery', user, { redirectTo, pkce: challengeOf(given) });
  });
  return request.json({});
};
