import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import { attributeMapping, type AttributeMapping } from './assertion.ts';

const providerRow = z.object({
  id: z.uuid(),
  resource_id: z.string().nullable(),
  disabled: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  entity_id: z.string(),
  metadata_xml: z.string(),
  metadata_url: z.string().nullable(),
  attribute_mapping: attributeMapping.nullable(),
  name_id_format: z.string().nullable(),
  domains: z.array(z.string()),
});

/** An identity provider of a company, with the domains whose people sign in there. */
export type SsoProvider = z.infer<typeof providerRow>;

const select = `
  select p.id, p.resource_id, coalesce(p.disabled, false) as disabled, p.created_at, p.updated_at, s.entity_id,
    s.metadata_xml, s.metadata_url, s.attribute_mapping, s.name_id_format,
    (select coalesce(jsonb_agg(d.domain order by d.domain), '[]'::jsonb)
      from auth.sso_domains d where d.sso_provider_id = p.id) as domains
  from auth.sso_providers p join auth.saml_providers s on s.sso_provider_id = p.id`;

async function find(from: Queryable, condition: string, value: string): Promise<SsoProvider | undefined> {
  const [row] = await from.query(`${select} where ${condition}`, [value]);
  return row === undefined ? undefined : providerRow.parse(row);
}

export const findSsoProvider = (from: Queryable, id: string): Promise<SsoProvider | undefined> =>
  find(from, 'p.id = $1::uuid', id);

export const findSsoProviderByDomain = (from: Queryable, domain: string): Promise<SsoProvider | undefined> =>
  find(from, 'p.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))', domain);

export const findSsoProviderByEntity = (from: Queryable, entityId: string): Promise<SsoProvider | undefined> =>
  find(from, 's.entity_id = $1', entityId);

export async function listSsoProviders(from: Queryable): Promise<SsoProvider[]> {
  return z.array(providerRow).parse(await from.query(`${select} order by p.created_at, p.id`));
}

export const mappingOf = ({ attribute_mapping: mapping }: SsoProvider): AttributeMapping => mapping ?? { keys: {} };

/** As GoTrue shows it; its list leaves the metadata out. */
export const ssoProviderObject = (provider: SsoProvider, withMetadata: boolean): Record<string, unknown> => ({
  id: provider.id,
  ...(provider.resource_id !== null && { resource_id: provider.resource_id }),
  disabled: provider.disabled,
  saml: {
    entity_id: provider.entity_id,
    ...(withMetadata && { metadata_xml: provider.metadata_xml }),
    ...(provider.metadata_url !== null && { metadata_url: provider.metadata_url }),
    attribute_mapping: provider.attribute_mapping ?? {},
    ...(provider.name_id_format !== null && { name_id_format: provider.name_id_format }),
  },
  domains: provider.domains.map((domain) => ({ domain })),
  created_at: provider.created_at,
  updated_at: provider.updated_at,
});
