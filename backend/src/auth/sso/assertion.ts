import type { Profile } from '@node-saml/node-saml';
import * as z from 'zod';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import { personOfClaims, type ExternalPerson } from '../identities/external-person.ts';
import { hasDocumentType, type ProviderMetadata } from './provider-metadata.ts';
import { answerReader, type ServiceProvider } from './service-provider.ts';

const mappedAttribute = z.looseObject({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
});

/** Which attributes of the assertion hold what, where they are not the usual ones. */
export const attributeMapping = z.looseObject({ keys: z.record(z.string(), mappedAttribute).default({}) });
export type AttributeMapping = z.infer<typeof attributeMapping>;

const soap = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Names that identity providers usually give, by the words of OpenID Connect. */
const usual: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${soap}/emailaddress`],
  name: ['name', 'displayName', 'cn', 'urn:oid:2.16.840.1.113730.3.1.241', `${soap}/name`],
  given_name: ['given_name', 'givenName', 'firstName', 'urn:oid:2.5.4.42', `${soap}/givenname`],
  family_name: ['family_name', 'surname', 'sn', 'lastName', 'urn:oid:2.5.4.4', `${soap}/surname`],
};

function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

function claimOf(attributes: Record<string, unknown>, mapping: AttributeMapping, claim: string): string | undefined {
  const own = mapping.keys[claim] ?? (claim === 'name' ? mapping.keys['full_name'] : undefined);
  const names = own === undefined ? (usual[claim] ?? []) : [own.name ?? [], own.names ?? []].flat();
  const found = names.map((name) => textOf(attributes[name])).find((value) => value !== undefined);
  return found ?? textOf(own?.default);
}

const isFormat = ({ nameIDFormat }: Profile, word: string): boolean => nameIDFormat?.endsWith(`:${word}`) === true;

/** @throws AuthError saml_assertion_no_user_id or saml_assertion_no_email (400) */
function personOf(providerId: string, profile: Profile, mapping: AttributeMapping): ExternalPerson {
  const { nameID: subject } = profile;
  if (!subject || isFormat(profile, 'transient')) {
    const message =
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user';
    throw new AuthError(400, 'saml_assertion_no_user_id', message);
  }
  const attributes = z.record(z.string(), z.unknown()).catch({}).parse(profile['attributes']);
  const email = claimOf(attributes, mapping, 'email') ?? (isFormat(profile, 'emailAddress') ? subject : undefined);
  const person = personOfClaims(`sso:${providerId}`, subject, {
    iss: profile.issuer,
    name: claimOf(attributes, mapping, 'name'),
    given_name: claimOf(attributes, mapping, 'given_name'),
    family_name: claimOf(attributes, mapping, 'family_name'),
    email,
    email_verified: true,
  });
  if (person.email === undefined) {
    throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  }
  return person;
}

const confirmation = z.looseObject({
  $: z.looseObject({ InResponseTo: z.string().optional(), Recipient: z.string().optional() }),
});
const signedPart = z.looseObject({
  Assertion: z.looseObject({
    Subject: z.tuple([
      z.looseObject({
        SubjectConfirmation: z.array(z.looseObject({ SubjectConfirmationData: z.array(confirmation).default([]) })),
      }),
    ]),
  }),
});

/**
 * The library compares the ids that it finds; the one outside the assertion may be unsigned, and the one inside may be
 * missing. This asks for the signed one, and for our own address beside it.
 */
function isForRequest(profile: Profile, self: ServiceProvider, requestId: string): boolean {
  const signed = signedPart.safeParse(profile.getAssertion?.());
  if (!signed.success) return false;
  const data = signed.data.Assertion.Subject[0].SubjectConfirmation.flatMap((one) => one.SubjectConfirmationData);
  return data.some(({ $ }) => $.InResponseTo === requestId && $.Recipient === self.consumer);
}

/**
 * Whom an identity provider's answer vouches for.
 * @throws AuthError (400) validation_failed when signature, issuer, audience, times, request or recipient are not right
 */
export async function personOfAssertion(
  self: ServiceProvider,
  provider: ProviderMetadata & { readonly id: string; readonly mapping: AttributeMapping },
  requestId: string,
  samlResponse: string,
): Promise<ExternalPerson> {
  const invalid = (): AuthError => validationFailed('SAML Assertion is not valid');
  if (hasDocumentType(Buffer.from(samlResponse, 'base64').toString('utf8'))) throw invalid();
  const reader = await answerReader(self, provider, requestId);
  const read = await reader.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch(() => undefined);
  const profile = read?.profile;
  if (!profile || profile.issuer !== provider.entityId || !isForRequest(profile, self, requestId)) throw invalid();
  return personOf(provider.id, profile, provider.mapping);
}
