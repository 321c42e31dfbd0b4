import type { Context } from 'hono';
import * as z from 'zod';
import { errorFacts } from '../../logging/error-facts.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { makingAccounts } from '../identities/making-accounts.ts';
import { personOfIdentity } from '../identities/person-of-identity.ts';
import { issueFlowCode } from '../providers/oauth-flow.ts';
import { withCode, withRefusal, withSession } from '../http/redirect-answer.ts';
import { beginSession } from '../sessions/sessions.ts';
import { signInOrigin } from '../sessions/sign-in-origin.ts';
import { personOfAssertion } from './assertion.ts';
import { readProviderMetadata } from './provider-metadata.ts';
import { takeRelayState, type RelayState } from './relay-state.ts';
import { serviceProvider, serviceProviderMetadata } from './service-provider.ts';
import { findSsoProvider, mappingOf, type SsoProvider } from './sso-providers.ts';

/** GET /sso/saml/metadata: what the administrator of an identity provider is asked for. */
export const samlMetadata = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const xml = await serviceProviderMetadata(serviceProvider(context.environment));
  request.header('Content-Type', 'application/xml');
  request.header('Cache-Control', 'public, max-age=600');
  if (request.req.query('download') === 'true') {
    request.header('Content-Disposition', 'attachment; filename="metadata.xml"');
  }
  return request.body(xml);
};

/**
 * What the answer's RelayState identifies, once. An answer that nobody requested has none, and is refused: who
 * catches one could sign others in as its person.
 * @throws AuthError validation_failed (400), saml_relay_state_not_found (404) or saml_relay_state_expired (422)
 */
async function expected({ database }: AuthContext, given: string | null): Promise<RelayState> {
  const id = z.uuid().safeParse(given);
  if (!id.success) throw validationFailed('SAML RelayState is not a valid UUID');
  const state = await database.transaction((tx) => takeRelayState(tx, id.data));
  if (state === 'unknown') {
    const message = 'SAML RelayState does not exist, try logging in again?';
    throw new AuthError(404, 'saml_relay_state_not_found', message);
  }
  if (state === 'expired') {
    throw new AuthError(422, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  }
  return state;
}

async function providerOf({ database }: AuthContext, { providerId }: RelayState): Promise<SsoProvider> {
  const provider = await findSsoProvider(database, providerId);
  if (provider === undefined) {
    const message = 'A SAML connection has not been established with this Identity Provider';
    throw new AuthError(404, 'saml_idp_not_found', message);
  }
  if (provider.disabled) {
    throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled');
  }
  return provider;
}

async function finish(context: AuthContext, request: Context<ServerEnv>): Promise<string> {
  const self = serviceProvider(context.environment);
  const form = new URLSearchParams(await request.req.text());
  const response = form.get('SAMLResponse');
  if (!response) throw validationFailed('SAMLResponse is missing');
  const state = await expected(context, form.get('RelayState'));
  const provider = await providerOf(context, state);
  const metadata = await readProviderMetadata(provider.metadata_xml);
  const identified = { ...metadata, id: provider.id, mapping: mappingOf(provider) };
  const person = await personOfAssertion(self, identified, state.requestId, response);

  const { pkce } = state;
  const target = context.redirects.after(state.redirectTo);
  return makingAccounts(context.database, async (tx) => {
    const user = await personOfIdentity(tx, person);
    if (pkce !== undefined) {
      const flow = { provider: person.provider, pkce, method: 'sso/saml' as const };
      return withCode(target, await issueFlowCode(tx, user.id, flow));
    }
    return withSession(target, await beginSession(tx, context.tokens, user, 'sso/saml', signInOrigin(request)));
  });
}

/** POST /sso/saml/acs: the browser brings the identity provider's answer. A refusal goes on to the site, as in GoTrue. */
export const assertionConsumer = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  request.header('Cache-Control', 'no-store');
  try {
    return request.redirect(await finish(context, request), 302);
  } catch (error) {
    if (!(error instanceof AuthError)) request.var.log.error(errorFacts(error), 'single sign-on failed');
    return request.redirect(withRefusal(context.environment.siteUrl, error), 303);
  }
};
