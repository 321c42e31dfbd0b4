import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { phoneDisabled, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { mailEmailChange } from '../mail/email-change.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { mailLink, type LinkRequest } from '../mail/link-mail.ts';
import { codeChallenge, readBody } from '../http/request-body.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';
import { findUserByEmail } from '../accounts/users.ts';

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;

const body = z.object({
  type: z.enum(types, { error: `Missing one of these types: ${types.join(', ')}` }),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...codeChallenge,
});

async function mailAgain(
  context: AuthContext,
  type: 'signup' | 'email_change',
  email: string,
  request: LinkRequest,
): Promise<void> {
  const user = await findUserByEmail(context.database, email);
  if (user === undefined || user.banned) return;
  if (type === 'signup') {
    if (user.email_confirmed_at === null) await mailLink(context, 'confirmation', user, request);
  } else if (user.email_change) {
    await mailEmailChange(context, user, user.email_change, request);
  }
}

/**
 * POST /resend: sends the email of a registration or of an address change again; the same response for every address.
 */
export const resend = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  const { type, phone } = given;
  if (type === 'signup' && !given.email) throw validationFailed('Type provided requires an email address');
  if (type === 'sms' && !phone) throw validationFailed('Type provided requires a phone number');
  if (given.email && phone) throw validationFailed('Only an email address or phone number should be provided.');
  if (phone) throw phoneDisabled('Phone logins are disabled');
  if (!given.email) throw validationFailed('Missing email address or phone number');
  const email = emailAddress(given.email);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  await context.limits.bookMail(email, request.var.clientAddress);

  await withMinimumDuration(async () => {
    // Nobody has a phone number here, so there is nothing to send again for the other two.
    if (type !== 'signup' && type !== 'email_change') return;
    await mailAgain(context, type, email, { redirectTo, pkce: challengeOf(given) });
  });
  return request.json({});
};
