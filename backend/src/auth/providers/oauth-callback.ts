import type { Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import { errorFacts } from '../../logging/error-facts.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { linkIdentity } from '../identities/link-identity.ts';
import { makingAccounts } from '../identities/making-accounts.ts';
import { personOfIdentity } from '../identities/person-of-identity.ts';
import { OAuthError } from '../http/oauth-error.ts';
import { withCode, withRefusal, withSession } from '../http/redirect-answer.ts';
import { beginSession } from '../sessions/sessions.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { callbackAddress } from './authorize.ts';
import { endFlow, issueFlowCode, type BegunFlow, type ProviderTokens } from './oauth-flow.ts';
import { personAtProvider } from './provider-person.ts';

/** The response in the query, or in a form that the provider makes the browser post (Apple). */
async function answerOf(request: Context<ServerEnv>): Promise<URLSearchParams> {
  if (request.req.method === 'GET') return new URL(request.req.url).searchParams;
  return new URLSearchParams(await request.req.text());
}

/** @throws AuthError bad_oauth_callback or bad_oauth_state (400) */
async function flowOf(
  { database }: AuthContext,
  state: string | null,
): Promise<BegunFlow & { readonly state: string }> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  const flow = z.uuid().safeParse(state).success ? await endFlow(database, state) : undefined;
  if (flow === undefined) throw new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
  return { ...flow, state };
}

const providerTokenFragment = ({ access, refresh }: ProviderTokens): Record<string, string> => ({
  ...(access !== undefined && { provider_token: access }),
  ...(refresh !== undefined && { provider_refresh_token: refresh }),
});

/** Where the browser is redirected, with a session or a code for one. */
async function finish(
  context: AuthContext,
  request: Context<ServerEnv>,
  flow: BegunFlow & { readonly state: string },
  answer: URLSearchParams,
): Promise<string> {
  const error = answer.get('error');
  if (error !== null) throw new OAuthError(error, answer.get('error_description') ?? error);
  if (!answer.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code');
  const provider = context.providers.forBrowser(flow.provider);
  const answered = new URL(`${callbackAddress(context)}?${answer.toString()}`);
  const { person, tokens } = await personAtProvider(provider, answered, flow).catch((failure: unknown) => {
    request.var.log.error(errorFacts(failure), 'a provider refused to say who came');
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code');
  });

  const { linkingTarget: target, pkce } = flow;
  const account = (tx: Queryable) =>
    target === undefined ? personOfIdentity(tx, person) : linkIdentity(tx, target, person);
  return makingAccounts(context.database, async (tx) => {
    const user = await account(tx);
    if (pkce !== undefined) {
      const code = await issueFlowCode(tx, user.id, { provider: flow.provider, pkce, method: 'oauth' }, tokens);
      return withCode(flow.redirectTo, code);
    }
    const session = await beginSession(tx, context.tokens, user, 'oauth', signInOrigin(request));
    return withSession(flow.redirectTo, session, providerTokenFragment(tokens));
  });
}

/** GET and POST /callback: the provider's redirect. Success or failure, the browser continues to the application. */
export const oauthCallback = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  request.header('Cache-Control', 'no-store');
  let target = context.environment.siteUrl;
  try {
    const answer = await answerOf(request);
    const flow = await flowOf(context, answer.get('state'));
    target = flow.redirectTo;
    return request.redirect(await finish(context, request, flow, answer), 302);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const expected = error instanceof OAuthError || error instanceof AuthError;
    if (!expected) request.var.log.error(errorFacts(error), 'signing in through a provider failed');
    return request.redirect(withRefusal(target, error), 302);
  }
};
