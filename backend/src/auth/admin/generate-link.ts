import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { namesIn } from '../passwords/own-words.ts';
import { randomToken } from '../sessions/random-token.ts';
import { metadata, readBody } from '../http/request-body.ts';
import { findUserByEmail, userObject } from '../accounts/users.ts';
import { accountLink, generatedLinks, type GeneratedLink } from './account-link.ts';

const body = z.object({
  type: z.enum(generatedLinks, { error: 'Invalid email action link type requested' }),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  redirect_to: z.string().nullish(),
});

const isEmailChange = (type: GeneratedLink): boolean => type.startsWith('email_change');

/** A magic link for an unknown address registers it, as GoTrue's does. */
async function effectiveType(context: AuthContext, type: GeneratedLink, email: string): Promise<GeneratedLink> {
  if (type !== 'magiclink') return type;
  return (await findUserByEmail(context.database, email)) === undefined ? 'signup' : type;
}

async function passwordFor(
  { passwords }: AuthContext,
  wanted: GeneratedLink,
  email: string,
  given: z.infer<typeof body>,
): Promise<string> {
  if (wanted === 'magiclink' || wanted === 'invite') return passwords.hash(randomToken());
  if (wanted !== 'signup') return '';
  if (!given.password) throw validationFailed('Signup requires a valid password');
  passwords.check(given.password, { email, names: namesIn(given.data) });
  return passwords.hash(given.password);
}

/** POST /admin/generate_link: returns the link and the code of an email that the caller sends itself. */
export const generateLink = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  const email = emailAddress(given.email ?? '');
  const newEmail = isEmailChange(given.type) ? emailAddress(given.new_email ?? '') : '';
  const type = await effectiveType(context, given.type, email);
  const order = {
    type,
    email,
    newEmail,
    encryptedPassword: await passwordFor(context, given.type, email, given),
    metadata: given.data ?? {},
    address: request.var.clientAddress,
  };
  const { user, mailed } = await context.database.transaction((tx) => accountLink(context, tx, order));

  const redirectTo = context.redirects.after(request.req.query('redirect_to') ?? given.redirect_to ?? undefined);
  const link = new URL(`${context.environment.publicUrl}/auth/v1/verify`);
  link.searchParams.set('token', mailed.TokenHash);
  link.searchParams.set('type', isEmailChange(type) ? 'email_change' : type);
  link.searchParams.set('redirect_to', redirectTo);
  request.header('Cache-Control', 'no-store');
  return request.json({
    ...userObject(user),
    action_link: link.href,
    email_otp: mailed.Token,
    hashed_token: mailed.TokenHash,
    verification_type: type,
    redirect_to: redirectTo,
  });
};
