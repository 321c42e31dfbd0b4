import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, ClientSecretPost, discovery, None, type Configuration } from 'openid-client';
import type { OidcProviderSettings } from '../../environment/sign-in-kinds.ts';

/** Seconds that a provider may take to answer. */
const patience = 10;

export type OpenedProvider = { readonly configuration: Configuration; readonly keys: JWTVerifyGetKey };

async function open({ issuer, clientIds, secret }: OidcProviderSettings): Promise<OpenedProvider> {
  const url = new URL(issuer);
  const client = secret === undefined ? None() : ClientSecretPost(secret);
  const configuration = await discovery(url, clientIds[0], undefined, client, {
    timeout: patience,
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  const { jwks_uri: keysAddress } = configuration.serverMetadata();
  if (keysAddress === undefined) throw new Error('The provider publishes no keys');
  return { configuration, keys: createRemoteJWKSet(new URL(keysAddress), { timeoutDuration: patience * 1000 }) };
}

/** An OpenID Connect provider. Its metadata is fetched on first use, and cached. */
export class Provider {
  #opened: Promise<OpenedProvider> | undefined;

  constructor(readonly settings: OidcProviderSettings) {}

  /** @throws Error when the provider does not respond; the next call tries again */
  open(): Promise<OpenedProvider> {
    this.#opened ??= open(this.settings).catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }
}
