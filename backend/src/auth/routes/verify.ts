import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../email-address.ts';
import { pkcePrefix } from '../one-time-tokens.ts';
import { readBody } from '../request-body.ts';
import { signInOrigin } from '../sign-in-origin.ts';
import { linkTypes, spendLink, type SpentLink } from '../verify-link.ts';

const type = z.enum(linkTypes, { error: 'Invalid email verification type' });
const body = z.object({
  type,
  token_hash: z.string().max(200).nullish(),
  token: z.string().max(200).nullish(),
  email: z.string().nullish(),
});

const firstConfirmation = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** POST /verify: what the product's own pages call when somebody presses the button that the mail leads to. */
export const verify = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  const token = given.token_hash ?? given.token;
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  if (!given.token_hash && !given.email) throw validationFailed('Only an email address should be provided on verify');
  const email = given.token_hash || !given.email ? undefined : emailAddress(given.email);
  const spent = await spendLink(context, { token, type: given.type, email }, signInOrigin(request), 'implicit');
  request.header('Cache-Control', 'no-store');
  return request.json(spent.outcome === 'session' ? spent.answer : { msg: firstConfirmation, code: '200' });
};

function sessionFragment(spent: Extract<SpentLink, { outcome: 'session' }>, linkType: string): string {
  const { access_token, refresh_token, expires_at, expires_in, token_type } = spent.answer;
  return new URLSearchParams({
    access_token,
    refresh_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    token_type,
    type: linkType,
  }).toString();
}

function afterSpending(target: string, spent: SpentLink, linkType: string): string {
  const url = new URL(target);
  switch (spent.outcome) {
    case 'code':
      url.searchParams.set('code', spent.code);
      break;
    case 'session':
      url.hash = sessionFragment(spent, linkType);
      break;
    case 'waiting':
      url.hash = new URLSearchParams({ message: firstConfirmation }).toString();
  }
  return url.href;
}

function afterRefusal(target: string, refusal: AuthError, flow: 'pkce' | 'implicit'): string {
  const url = new URL(target);
  const facts = { error: 'access_denied', error_code: refusal.code, error_description: refusal.message };
  url.hash = new URLSearchParams(facts).toString();
  if (flow === 'pkce') for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}

/** GET /verify: a link of GoTrue's own form. Goes on to an allowed address, with the session, a code or the refusal. */
export const verifyByLink = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const query = request.req.query();
  const target = context.redirects.after(query['redirect_to']);
  const token = query['token'] ?? query['token_hash'];
  const linkType = type.safeParse(query['type']);
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  if (!linkType.success) throw validationFailed('Verify requires a verification type');
  const flow = token.startsWith(pkcePrefix) ? 'pkce' : 'implicit';
  request.header('Cache-Control', 'no-store');
  try {
    const link = { token, type: linkType.data, email: undefined };
    const spent = await spendLink(context, link, signInOrigin(request), flow);
    return request.redirect(afterSpending(target, spent, linkType.data), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return request.redirect(afterRefusal(target, error, flow), 303);
  }
};
