import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { mailEmailChange } from '../email-change.ts';
import { challengeOf, rememberChallenge } from '../flow-state.ts';
import { issueToken } from '../one-time-tokens.ts';
import { codeChallenge, readBody } from '../request-body.ts';
import { inSteadyTime } from '../steady-time.ts';
import { findUserByEmail } from '../users.ts';

const body = z.object({
  type: z.enum(['signup', 'email_change'], { error: 'must be signup or email_change' }),
  email: z.string().nullish(),
  ...codeChallenge,
});

/** POST /resend: the mail of a registration or of an address change once more, answered alike for every address. */
export const resend = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email) throw validationFailed('Type provided requires an email address');
  const email = emailAddress(given.email);
  const pkce = challengeOf(given);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  await context.limits.bookMail(email, request.var.clientAddress);

  await inSteadyTime(async () => {
    const user = await findUserByEmail(context.database, email);
    if (user === undefined || user.banned) return;
    if (given.type === 'email_change') {
      if (user.email_change) await mailEmailChange(context, user, user.email_change, redirectTo);
      return;
    }
    if (user.email_confirmed_at !== null) return;
    const token = await context.database.transaction(async (tx) => {
      if (pkce !== undefined) await rememberChallenge(tx, user.id, 'email/signup', pkce);
      await tx.query('update auth.users set confirmation_sent_at = now() where id = $1::uuid', [user.id]);
      return issueToken(tx, { userId: user.id, email }, 'confirmation_token', pkce === undefined ? 'implicit' : 'pkce');
    });
    await context.mail('confirmation', email, { Email: email, RedirectTo: redirectTo, TokenHash: token });
  });
  return request.json({});
};
