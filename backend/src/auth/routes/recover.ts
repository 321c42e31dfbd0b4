import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { challengeOf, rememberChallenge } from '../flow-state.ts';
import { issueToken } from '../one-time-tokens.ts';
import { codeChallenge, readBody } from '../request-body.ts';
import { inSteadyTime } from '../steady-time.ts';
import { findUserByEmail } from '../users.ts';

const body = z.object({ email: z.string().nullish(), ...codeChallenge });

/** POST /recover: mails a link to choose a new password. Known and unknown addresses are answered alike. */
export const recover = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email) throw validationFailed('Password recovery requires an email');
  const email = emailAddress(given.email);
  const pkce = challengeOf(given);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'reset-password');
  await context.limits.bookMail(email, request.var.clientAddress);

  await inSteadyTime(async () => {
    const user = await findUserByEmail(context.database, email);
    if (user === undefined || user.banned) return;
    const token = await context.database.transaction(async (tx) => {
      if (pkce !== undefined) await rememberChallenge(tx, user.id, 'recovery', pkce);
      await tx.query('update auth.users set recovery_sent_at = now() where id = $1::uuid', [user.id]);
      return issueToken(tx, { userId: user.id, email }, 'recovery_token', pkce === undefined ? 'implicit' : 'pkce');
    });
    await context.mail('recovery', email, { Email: email, RedirectTo: redirectTo, TokenHash: token });
  });
  return request.json({});
};
