import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { personOfClaims, type ExternalPerson } from '../identities/external-person.ts';
import { tokenHash } from '../sessions/random-token.ts';
import type { ProviderTokens } from './oauth-flow.ts';
import type { Provider } from './provider.ts';

/** The nonce towards the provider belongs to the verifier, so that one stored value holds both. */
export const nonceOf = (codeVerifier: string): string => tokenHash(`nonce ${codeVerifier}`);

export type ProviderAnswer = { readonly person: ExternalPerson; readonly tokens: ProviderTokens };

/**
 * Exchanges the provider's code for tokens, and returns the person.
 * @param answered our callback with the parameters that the provider sent
 * @throws Error when the provider rejects the code or its tokens are invalid
 */
export async function personAtProvider(
  provider: Provider,
  answered: URL,
  { state, codeVerifier }: { readonly state: string; readonly codeVerifier: string },
): Promise<ProviderAnswer> {
  const { configuration } = await provider.open();
  const granted = await authorizationCodeGrant(configuration, answered, {
    pkceCodeVerifier: codeVerifier,
    expectedState: state,
    expectedNonce: nonceOf(codeVerifier),
    idTokenExpected: true,
  });
  const claims = granted.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token');
  // Many providers keep the address out of the ID token.
  const asksFurther = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const further = asksFurther ? await fetchUserInfo(configuration, granted.access_token, claims.sub) : {};
  return {
    person: personOfClaims(provider.settings.name, claims.sub, { ...further, ...claims }),
    tokens: { access: granted.access_token, refresh: granted.refresh_token },
  };
}
