import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import type { ServerEnv } from '../../server/variables.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { challengeOf } from '../sessions/flow-state.ts';
import { codeChallenge, readBody } from '../http/request-body.ts';
import { readProviderMetadata } from './provider-metadata.ts';
import { rememberRelayState } from './relay-state.ts';
import { persistentNameId, serviceProvider, signInRequest } from './service-provider.ts';
import { findSsoProvider, findSsoProviderByDomain, type SsoProvider } from './sso-providers.ts';

const body = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().max(253).nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...codeChallenge,
});

const notFound = (sentence: string): AuthError => new AuthError(404, 'sso_provider_not_found', sentence);

async function wantedProvider(
  { database }: AuthContext,
  { provider_id: id, domain }: Pick<z.infer<typeof body>, 'provider_id' | 'domain'>,
): Promise<SsoProvider> {
  if (id && domain) throw validationFailed('Only one of provider_id or domain supported');
  if (id) {
    const provider = z.uuid().safeParse(id).success ? await findSsoProvider(database, id) : undefined;
    if (provider === undefined) throw notFound('No such SSO provider');
    return provider;
  }
  if (!domain) throw validationFailed('A provider_id or domain needs to be provided');
  const provider = await findSsoProviderByDomain(database, domain);
  if (provider === undefined) throw notFound('No SSO provider assigned for this domain');
  return provider;
}

/** POST /sso: the address at which the people of a company sign in. */
export const ssoSignIn = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const self = serviceProvider(context.environment);
  const given = await readBody(request, body);
  const provider = await wantedProvider(context, given);
  if (provider.disabled) {
    throw new AuthError(404, 'sso_provider_disabled', 'SSO Provider assigned for this domain is currently disabled');
  }
  const metadata = await readProviderMetadata(provider.metadata_xml);
  const relayState = randomUUID();
  const nameIdFormat = provider.name_id_format ?? persistentNameId;
  const { url, requestId } = await signInRequest(self, metadata, nameIdFormat, relayState);
  await context.database.transaction((tx) =>
    rememberRelayState(tx, relayState, {
      providerId: provider.id,
      requestId,
      redirectTo: context.redirects.after(given.redirect_to ?? undefined),
      pkce: challengeOf(given),
    }),
  );
  return given.skip_http_redirect === true ? request.json({ url }) : request.redirect(url, 303);
};
