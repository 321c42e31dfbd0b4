import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { challengeOf } from '../flow-state.ts';
import { mailLink } from '../link-mail.ts';
import { codeChallenge, readBody } from '../request-body.ts';
import { inSteadyTime } from '../steady-time.ts';
import { findUserByEmail } from '../users.ts';

const body = z.object({ email: z.string().nullish(), ...codeChallenge });

/** POST /recover: mails a link to choose a new password. Known and unknown addresses are answered alike. */
export const recover = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email) throw validationFailed('Password recovery requires an email');
  const email = emailAddress(given.email);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'reset-password');
  await context.limits.bookMail(email, request.var.clientAddress);

  await inSteadyTime(async () => {
    const user = await findUserByEmail(context.database, email);
    if (user === undefined || user.banned) return;
    await mailLink(context, 'recovery', user, { redirectTo, pkce: challengeOf(given) });
  });
  return request.json({});
};
