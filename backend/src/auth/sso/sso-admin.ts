import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import * as z from 'zod';
import type { Queryable } from '../../database/database.ts';
import type { ServerEnv } from '../../server/variables.ts';
import { requireAdmin } from '../admin/require-admin.ts';
import { AuthError, validationFailed } from '../http/auth-error.ts';
import type { AuthContext } from '../context.ts';
import { readBody } from '../http/request-body.ts';
import { readProviderMetadata } from './provider-metadata.ts';
import { givenMetadata, ssoProviderBody, type SsoProviderBody } from './sso-admin-body.ts';
import {
  findSsoProvider,
  findSsoProviderByDomain,
  findSsoProviderByEntity,
  listSsoProviders,
  ssoProviderObject,
  type SsoProvider,
} from './sso-providers.ts';

const notFound = (): AuthError => new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');

async function named(from: Queryable, id: string | undefined): Promise<SsoProvider> {
  const parsed = z.uuid().safeParse(id);
  const provider = parsed.success ? await findSsoProvider(from, parsed.data) : undefined;
  if (provider === undefined) throw notFound();
  return provider;
}

/** @throws AuthError sso_domain_already_exists (400): people of one domain sign in at one place */
async function setDomains(tx: Queryable, id: string, domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    const holder = await findSsoProviderByDomain(tx, domain);
    if (holder === undefined || holder.id === id) continue;
    const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${holder.id})`;
    throw new AuthError(400, 'sso_domain_already_exists', message);
  }
  await tx.query('delete from auth.sso_domains where sso_provider_id = $1::uuid', [id]);
  for (const domain of new Set(domains)) {
    await tx.query(
      `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
       values ($1::uuid, $2::uuid, $3, now(), now())`,
      [randomUUID(), id, domain],
    );
  }
}

async function insert(tx: Queryable, given: SsoProviderBody, xml: string): Promise<SsoProvider> {
  const { entityId } = await readProviderMetadata(xml);
  if ((await findSsoProviderByEntity(tx, entityId)) !== undefined) {
    const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`;
    throw new AuthError(422, 'saml_idp_already_exists', message);
  }
  const id = randomUUID();
  await tx.query(
    `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at)
     values ($1::uuid, $2, $3, now(), now())`,
    [id, given.resource_id ?? null, given.disabled ?? false],
  );
  await tx.query(
    `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url, attribute_mapping,
       name_id_format, created_at, updated_at)
     values ($1::uuid, $2::uuid, $3, $4, $5, $6::jsonb, $7, now(), now())`,
    [
      randomUUID(),
      id,
      entityId,
      xml,
      given.metadata_url ?? null,
      JSON.stringify(given.attribute_mapping ?? { keys: {} }),
      given.name_id_format ?? null,
    ],
  );
  await setDomains(tx, id, given.domains ?? []);
  return named(tx, id);
}

async function change(tx: Queryable, provider: SsoProvider, given: SsoProviderBody, xml: string | undefined) {
  const entityId = xml === undefined ? provider.entity_id : (await readProviderMetadata(xml)).entityId;
  if (entityId !== provider.entity_id) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${provider.entity_id}' but got '${entityId}'`;
    throw new AuthError(400, 'saml_entity_id_mismatch', message);
  }
  await tx.query(
    `update auth.sso_providers set updated_at = now(), disabled = coalesce($2, disabled),
       resource_id = coalesce($3, resource_id) where id = $1::uuid`,
    [provider.id, given.disabled ?? null, given.resource_id ?? null],
  );
  await tx.query(
    `update auth.saml_providers set updated_at = now(), metadata_xml = coalesce($2, metadata_xml),
       metadata_url = coalesce($3, metadata_url), attribute_mapping = coalesce($4::jsonb, attribute_mapping),
       name_id_format = coalesce($5, name_id_format) where sso_provider_id = $1::uuid`,
    [
      provider.id,
      xml ?? null,
      given.metadata_url ?? null,
      given.attribute_mapping ? JSON.stringify(given.attribute_mapping) : null,
      given.name_id_format ?? null,
    ],
  );
  if (given.domains) await setDomains(tx, provider.id, given.domains);
  return named(tx, provider.id);
}

const create = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, ssoProviderBody);
  if (given.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type");
  const xml = await givenMetadata(given);
  if (xml === undefined) throw validationFailed('Either metadata_xml or metadata_url must be set');
  const provider = await context.database.transaction((tx) => insert(tx, given, xml));
  return request.json(ssoProviderObject(provider, true), 201);
};

const update = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const given = await readBody(request, ssoProviderBody);
  const xml = await givenMetadata(given);
  const provider = await context.database.transaction(async (tx) =>
    change(tx, await named(tx, request.req.param('id')), given, xml),
  );
  return request.json(ssoProviderObject(provider, true));
};

const remove = (context: AuthContext) => async (request: Context<ServerEnv>) => {
  const provider = await named(context.database, request.req.param('id'));
  await context.database.query('delete from auth.sso_providers where id = $1::uuid', [provider.id]);
  return request.json(ssoProviderObject(provider, true));
};

/** The identity providers of companies, at /admin/sso/providers: for the holder of the secret key. */
export const ssoAdminRoutes = (context: AuthContext): Hono<ServerEnv> =>
  new Hono<ServerEnv>()
    .use(requireAdmin(context))
    .get('/', async (request) => {
      const providers = await listSsoProviders(context.database);
      return request.json({ items: providers.map((provider) => ssoProviderObject(provider, false)) });
    })
    .post('/', create(context))
    .get('/:id', async (request) =>
      request.json(ssoProviderObject(await named(context.database, request.req.param('id')), true)),
    )
    .put('/:id', update(context))
    .delete('/:id', remove(context));
