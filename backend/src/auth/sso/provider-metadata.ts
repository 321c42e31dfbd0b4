import { X509Certificate } from 'node:crypto';
import * as z from 'zod';
import { validationFailed } from '../http/auth-error.ts';

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const keyDescriptor = z.looseObject({
  $: z.looseObject({ use: z.string().optional() }).optional(),
  KeyInfo: z.array(
    z.looseObject({
      X509Data: z.array(z.looseObject({ X509Certificate: z.array(z.looseObject({ _: z.string() })) })).default([]),
    }),
  ),
});

const document = z.object({
  EntityDescriptor: z.looseObject({
    $: z.looseObject({ entityID: z.string().min(1).max(1024) }),
    IDPSSODescriptor: z.array(
      z.looseObject({
        KeyDescriptor: z.array(keyDescriptor).default([]),
        SingleSignOnService: z
          .array(
            z.looseObject({ $: z.looseObject({ Binding: z.string(), Location: z.url({ protocol: /^https?$/ }) }) }),
          )
          .default([]),
      }),
    ),
  }),
});

/** What a SAML identity provider says of itself. */
export type ProviderMetadata = {
  readonly entityId: string;
  /** Where browsers are sent to sign in. */
  readonly entryPoint: string;
  /** PEM, of the keys that its assertions are signed with. */
  readonly certificates: readonly [string, ...string[]];
};

/** A document type could name entities, and with them files and addresses; SAML has no use for one. */
export const hasDocumentType = (xml: string): boolean => /<!\s*(?:DOCTYPE|ENTITY)/i.test(xml);

function pemOf(base64: string): string {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  } catch {
    throw validationFailed('SAML Metadata contains a certificate that cannot be read');
  }
}

async function parsed(xml: string): Promise<z.infer<typeof document>['EntityDescriptor']> {
  if (hasDocumentType(xml)) throw validationFailed('SAML Metadata must not contain a document type');
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js');
  const tree: unknown = await parseXml2JsFromString(xml).catch(() => undefined);
  const found = document.safeParse(tree);
  if (!found.success) throw validationFailed('SAML Metadata is not that of an identity provider');
  return found.data.EntityDescriptor;
}

/** @throws AuthError validation_failed (400) when it is not the metadata of one identity provider */
export async function readProviderMetadata(xml: string): Promise<ProviderMetadata> {
  const { $: attributes, IDPSSODescriptor: descriptors } = await parsed(xml);
  const [descriptor] = descriptors;
  if (descriptor === undefined) throw validationFailed('SAML Metadata does not contain any IDPSSODescriptor');
  if (descriptors.length > 1) throw validationFailed('SAML Metadata contains multiple IDPSSODescriptors');
  const entryPoint = descriptor.SingleSignOnService.find(({ $ }) => $.Binding === redirectBinding)?.$.Location;
  if (entryPoint === undefined) throw validationFailed('SAML Metadata names no address for the redirect binding');
  const [first, ...others] = descriptor.KeyDescriptor.filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data }) => X509Data.flatMap((data) => data.X509Certificate)))
    .map(({ _: base64 }) => pemOf(base64));
  if (first === undefined) throw validationFailed('SAML Metadata does not contain a certificate for signatures');
  return { entityId: attributes.entityID, entryPoint, certificates: [first, ...others] };
}
