import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { phoneDisabled, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { mailSignInLink } from '../accounts/registration.ts';
import { codeChallenge, metadata, readBody } from '../http/request-body.ts';
import { withMinimumDuration } from '../limits/minimum-duration.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  ...codeChallenge,
});

async function answerByMail(
  context: AuthContext,
  request: Context<ServerEnv>,
  given: z.infer<typeof body> & { readonly email: string },
): Promise<Response> {
  const email = emailAddress(given.email);
  const redirectTo = context.redirects.linkTarget(request.req.query('redirect_to'), 'confirm');
  await context.limits.bookMail(email, request.var.clientAddress);
  const wanted = { email, createUser: given.create_user ?? true, metadata: given.data ?? {} };
  await withMinimumDuration(() => mailSignInLink(context, wanted, { redirectTo, pkce: challengeOf(given) }));
  return request.json({});
}

/**
 * POST /otp: emails a link and a code that sign in. The response is the same for known and unknown addresses, with
 * `create_user: false` as well, where GoTrue's `otp_disabled` reveals that no account has the address.
 */
export const otp = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  const { email, phone } = given;
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (phone) throw phoneDisabled('Unsupported phone provider');
  if (!email) throw validationFailed('One of email or phone must be set');
  return answerByMail(context, request, { ...given, email });
};

/** POST /magiclink: the old name of the same, for addresses alone. */
export const magicLink = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.email) throw validationFailed('Password recovery requires an email');
  return answerByMail(context, request, { ...given, create_user: true, email: given.email });
};
