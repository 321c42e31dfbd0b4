import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, codeExpired, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { emailAddress } from '../mail/email-address.ts';
import { pkcePrefix } from '../mail/one-time-tokens.ts';
import { withCode, withSession } from '../http/redirect-answer.ts';
import { readBody } from '../http/request-body.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { linkTypes, spendMailed, type MailedProof, type UsedLink } from '../mail/verify-link.ts';

const type = z.enum(linkTypes);
const token = z.string().max(200).nullish();
const body = z.object({
  type: z.string().nullish(),
  token_hash: token,
  token,
  email: z.string().nullish(),
  phone: z.string().nullish(),
});

const firstConfirmation = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Messages and codes of each error are GoTrue's. */
function heldOf({ token_hash: tokenHash, token: code, email, phone }: z.infer<typeof body>): MailedProof {
  if (Boolean(code) === Boolean(tokenHash)) throw validationFailed('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided');
    return { tokenHash };
  }
  // Nobody has a phone number here, so no code came to one.
  if (phone && !email) throw codeExpired();
  if (!email || phone || !code) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  return { email: emailAddress(email), code };
}

/** POST /verify: what the product's own pages call when somebody presses the button that the mail leads to. */
export const verify = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, body);
  if (!given.type) throw validationFailed('Verify requires a verification type');
  const secret = heldOf(given);
  const mailType = type.safeParse(given.type);
  if (!mailType.success) throw validationFailed('Invalid email verification type');
  const mailed = { type: mailType.data, secret };
  const spent = await spendMailed(context, mailed, signInOrigin(request), 'implicit');
  request.header('Cache-Control', 'no-store');
  return request.json(spent.outcome === 'session' ? spent.answer : { msg: firstConfirmation, code: '200' });
};

function afterSpending(target: string, spent: UsedLink, linkType: string, flow: 'pkce' | 'implicit'): string {
  if (spent.outcome === 'code') return withCode(target, spent.code);
  if (spent.outcome === 'session') return withSession(target, spent.answer, { type: linkType });
  const url = new URL(target);
  if (flow === 'pkce') url.searchParams.set('message', firstConfirmation);
  url.hash = new URLSearchParams({ message: firstConfirmation }).toString();
  return url.href;
}

function afterRefusal(target: string, refusal: AuthError, flow: 'pkce' | 'implicit'): string {
  const url = new URL(target);
  const facts = { error: 'access_denied', error_code: refusal.code, error_description: refusal.message };
  url.hash = new URLSearchParams(facts).toString();
  if (flow === 'pkce') for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  return url.href;
}

/** GET /verify: a link in GoTrue's own form. Redirects to an allowed address, with the session, a code or the error. */
export const verifyByLink = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const query = request.req.query();
  const target = context.redirects.after(query['redirect_to']);
  const tokenHash = query['token'] ?? query['token_hash'];
  const linkType = type.safeParse(query['type']);
  if (!tokenHash) throw validationFailed('Verify requires a token or a token hash');
  if (!linkType.success) throw validationFailed('Verify requires a verification type');
  const flow = tokenHash.startsWith(pkcePrefix) ? 'pkce' : 'implicit';
  request.header('Cache-Control', 'no-store');
  try {
    const mailed = { type: linkType.data, secret: { tokenHash } };
    const spent = await spendMailed(context, mailed, signInOrigin(request), flow);
    return request.redirect(afterSpending(target, spent, linkType.data, flow), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return request.redirect(afterRefusal(target, error, flow), 303);
  }
};
