import * as z from 'zod';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import { attributeMapping } from './assertion.ts';
import { persistentNameId } from './service-provider.ts';

const nameIdFormats = [
  persistentNameId,
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
] as const;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, 'is not a domain');

/** What an administrator says of an identity provider, when it is added or changed. */
export const ssoProviderBody = z.object({
  type: z.string().nullish(),
  resource_id: z.string().min(1).max(200).nullish(),
  disabled: z.boolean().nullish(),
  metadata_url: z.string().max(2000).nullish(),
  metadata_xml: z.string().max(200_000).nullish(),
  domains: z.array(domain).max(100).nullish(),
  attribute_mapping: attributeMapping.nullish(),
  name_id_format: z
    .enum(nameIdFormats, { error: `must be unspecified or one of ${nameIdFormats.join(', ')}` })
    .nullish(),
});

export type SsoProviderBody = z.infer<typeof ssoProviderBody>;

const maxBytes = 1024 * 1024;
const patienceMs = 10_000;

/** @throws AuthError saml_metadata_fetch_failed (400) */
async function fetched(address: string): Promise<string> {
  const failed = (why: string): AuthError =>
    new AuthError(400, 'saml_metadata_fetch_failed', `${why} fetching SAML Metadata from URL '${address}'`);
  const init = {
    headers: { Accept: 'application/xml' },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  } as const;
  const answer = await fetch(address, init).catch(() => undefined);
  if (answer === undefined) throw failed('Error');
  if (!answer.ok) throw failed(`HTTP ${answer.status} error`);
  const text = await answer.text();
  if (text.length > maxBytes) throw failed('Too large an answer');
  return text;
}

/**
 * The metadata that a body brings or names, if any.
 * @throws AuthError validation_failed or saml_metadata_fetch_failed (400)
 */
export async function givenMetadata({
  metadata_url: url,
  metadata_xml: xml,
}: SsoProviderBody): Promise<string | undefined> {
  if (url && xml) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set');
  if (xml) return xml;
  if (!url) return undefined;
  if (!URL.canParse(url)) throw validationFailed('metadata_url is not a valid URL');
  if (new URL(url).protocol !== 'https:') throw validationFailed('metadata_url is not a HTTPS URL');
  return fetched(url);
}
