import type { Context } from 'hono';
import * as z from 'zod';
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { requireManualLinking } from '../identities/link-identity.ts';
import { withRefusal } from '../http/redirect-answer.ts';
import { codeChallenge } from '../http/request-body.ts';
import { fullySignedIn } from '../sessions/signed-in.ts';
import { nonceOf } from './provider-person.ts';
import { beginFlow } from './oauth-flow.ts';

const query = z.object({
  provider: z.string().max(60).optional(),
  redirect_to: z.string().optional(),
  scopes: z.string().max(1000).default(''),
  ...codeChallenge,
});

/** What an application may ask of the provider; everything else in the request to it is ours. */
const passedOn = [
  ...['prompt', 'login_hint', 'hd', 'access_type', 'include_granted_scopes', 'display', 'max_age', 'ui_locales'],
  ...['acr_values', 'domain_hint', 'kc_idp_hint', 'audience', 'resource'],
];

const scopesOf = (wanted: string): string =>
  [...new Set(['openid', 'email', 'profile', ...wanted.split(/[\s,]+/).filter((scope) => scope !== '')])].join(' ');

const providerSilent = 'unexpected_failure';

export const callbackAddress = ({ environment }: AuthContext): string => `${environment.publicUrl}/auth/v1/callback`;

/** Stores what the browser requested, and returns the provider's address for it. */
async function providerAddress(
  context: AuthContext,
  request: Context<ServerEnv>,
  linkingTarget: string | undefined,
): Promise<string> {
  const given = request.req.query();
  const parsed = query.safeParse(given);
  if (!parsed.success) throw validationFailed(`${parsed.error.issues[0]?.path.join('.') ?? 'query'} is not valid`);
  const { provider: name, redirect_to: wanted, scopes, ...challenge } = parsed.data;
  const provider = context.providers.forBrowser(name);
  const { configuration } = await provider.open().catch((error: unknown) => {
    request.var.log.warn({ provider: name, error: String(error) }, 'a sign-in provider does not answer');
    throw new AuthError(500, providerSilent, 'The provider does not answer, please try again later');
  });
  const redirectTo = context.redirects.after(wanted);
  const flow = { provider: provider.settings.name, redirectTo, pkce: challengeOf(challenge), linkingTarget };
  const { state, codeVerifier } = await beginFlow(context.database, flow);
  return buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(Object.entries(given).filter(([key]) => passedOn.includes(key))),
    redirect_uri: callbackAddress(context),
    scope: scopesOf(scopes),
    state,
    nonce: nonceOf(codeVerifier),
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  }).href;
}

/** GET /authorize: redirects to the provider or, where that doesn't respond, back to the application with an error. */
export const authorize = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  request.header('Cache-Control', 'no-store');
  try {
    return request.redirect(await providerAddress(context, request, undefined), 302);
  } catch (error) {
    if (!(error instanceof AuthError) || error.code !== providerSilent) throw error;
    const target = context.redirects.after(request.req.query('redirect_to'));
    return request.redirect(withRefusal(target, error), 302);
  }
};

/** GET /user/identities/authorize: the same, for a signed-in person who adds a way to sign in. */
export const authorizeLinking = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const { user } = await fullySignedIn(context, request);
  requireManualLinking(context);
  const url = await providerAddress(context, request, user.id);
  request.header('Cache-Control', 'no-store');
  return request.req.query('skip_http_redirect') === 'true' ? request.json({ url }) : request.redirect(url, 302);
};
