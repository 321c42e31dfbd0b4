import type { KeyObject } from 'node:crypto';
import type { CacheProvider, SAML } from '@node-saml/node-saml';
import type { Environment } from '../../environment/environment.ts';
import { AuthError } from '../http/auth-error.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

export const persistentNameId = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Milliseconds by which an identity provider's clock may differ. */
const clockSkew = 180_000;

/** What identity providers know us by: us, as SAML's service provider. */
export type ServiceProvider = {
  readonly entityId: string;
  /** Where assertions are sent to. */
  readonly consumer: string;
  readonly key: KeyObject;
};

/** @throws AuthError saml_provider_disabled (404) when single sign-on is off */
export function serviceProvider({
  publicUrl,
  signInKinds,
}: Pick<Environment, 'publicUrl' | 'signInKinds'>): ServiceProvider {
  const { samlKey: key } = signInKinds;
  if (key === undefined) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  const base = `${publicUrl}/auth/v1/sso/saml`;
  return { entityId: `${base}/metadata`, consumer: `${base}/acs`, key };
}

// Loaded when somebody first signs in through SAML: a start of the backend need not wait for it.
const nodeSaml = () => import('@node-saml/node-saml');

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** What an administrator gives to the identity provider. */
export async function serviceProviderMetadata({ entityId, consumer, key }: ServiceProvider): Promise<string> {
  const { generateServiceProviderMetadata } = await nodeSaml();
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumer,
    identifierFormat: persistentNameId,
    wantAssertionsSigned: true,
    privateKey: pemOf(key),
    publicCerts: selfSignedCertificate(key),
    signatureAlgorithm: 'sha256',
  });
}

async function samlWith(
  self: ServiceProvider,
  provider: ProviderMetadata,
  nameIdFormat: string | null,
  cacheProvider: CacheProvider,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  return new SAML({
    issuer: self.entityId,
    audience: self.entityId,
    callbackUrl: self.consumer,
    privateKey: pemOf(self.key),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    entryPoint: provider.entryPoint,
    idpCert: [...provider.certificates],
    idpIssuer: provider.entityId,
    identifierFormat: nameIdFormat,
    disableRequestedAuthnContext: true,
    // One signature is asked for always: over the whole response or over its assertion.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: clockSkew,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
  });
}

/** The address that asks the identity provider who somebody is, and the id that its answer has to name. */
export async function signInRequest(
  self: ServiceProvider,
  provider: ProviderMetadata,
  nameIdFormat: string | null,
  relayState: string,
): Promise<{ readonly url: string; readonly requestId: string }> {
  let requestId = '';
  const saml = await samlWith(self, provider, nameIdFormat, {
    saveAsync: (key, value) => {
      requestId = key;
      return Promise.resolve({ value, createdAt: Date.now() });
    },
    getAsync: () => Promise.resolve(null),
    removeAsync: () => Promise.resolve(null),
  });
  const url = await saml.getAuthorizeUrlAsync(relayState, undefined, {});
  return { url, requestId };
}

/** Reads an answer that has to name the one request it belongs to. */
export const answerReader = (self: ServiceProvider, provider: ProviderMetadata, requestId: string): Promise<SAML> =>
  samlWith(self, provider, null, {
    saveAsync: (_, value) => Promise.resolve({ value, createdAt: Date.now() }),
    getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
    removeAsync: () => Promise.resolve(null),
  });
