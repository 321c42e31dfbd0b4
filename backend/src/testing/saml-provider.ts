import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  verify,
  X509Certificate,
  type KeyObject,
} from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { getSamlResponse } from 'samlp';
import { selfSignedCertificate } from '../auth/sso/self-signed-certificate.ts';

export const samlKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export type Assertion = {
  readonly nameId: string;
  readonly nameIdFormat?: string;
  readonly attributes?: Readonly<Record<string, string>>;
};

export type TestSamlProvider = {
  readonly entityId: string;
  readonly metadata: string;
  /** The answer to a sign-in request, as a form for the browser; what is in it can be wrong on purpose. */
  readonly answer: (url: string, assertion: Assertion, changes?: Record<string, unknown>) => Promise<URLSearchParams>;
};

const pem = (base64: string): string => new X509Certificate(Buffer.from(base64, 'base64')).toString();

/** What is in the request that a browser is sent to an identity provider with. */
export function readRequest(url: string): { readonly id: string; readonly relayState: string; readonly xml: string } {
  const query = new URL(url).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { xml, id: /ID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: query.get('RelayState') ?? '' };
}

/** Whether the request was signed with the key of the metadata that its sender publishes. */
export function isSignedBy(url: string, senderMetadata: string): boolean {
  const signed = /SAMLRequest=[^&]*&RelayState=[^&]*&SigAlg=[^&]*/.exec(url)?.[0] ?? '';
  const certificate = /<X509Certificate[^>]*>([^<]+)</.exec(senderMetadata.replace(/ds:/g, ''))?.[1] ?? '';
  const signature = Buffer.from(new URL(url).searchParams.get('Signature') ?? '', 'base64');
  const key = createPublicKey(pem(certificate.replace(/\s/g, '')));
  return verify('sha256', Buffer.from(signed), key, signature);
}

/** A SAML identity provider: samlp signs its answers. */
export function samlProvider(entityId: string, consumer: string, audience: string): TestSamlProvider {
  const key = samlKey();
  const certificate = selfSignedCertificate(key);
  const keyPem = createPrivateKey(key.export({ type: 'pkcs8', format: 'pem' })).export({
    type: 'pkcs8',
    format: 'pem',
  });
  return {
    entityId,
    metadata: `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
    </md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    answer: async (url, { nameId, nameIdFormat, attributes = {} }, changes = {}) => {
      const { id, relayState } = readRequest(url);
      const options = {
        issuer: entityId,
        cert: pem(certificate),
        key: keyPem,
        audience,
        recipient: consumer,
        destination: consumer,
        inResponseTo: id,
        signatureAlgorithm: 'rsa-sha256',
        digestAlgorithm: 'sha256',
        lifetimeInSeconds: 300,
        profileMapper: () => ({
          getClaims: () => attributes,
          getNameIdentifier: () => ({
            nameIdentifier: nameId,
            nameIdentifierFormat: nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
          }),
        }),
        ...changes,
      };
      const response = await new Promise<string>((resolve, reject) => {
        getSamlResponse(options, {}, (error, xml) => (error ? reject(error) : resolve(xml)));
      });
      return new URLSearchParams({
        SAMLResponse: Buffer.from(response).toString('base64'),
        RelayState: relayState,
      });
    },
  };
}
