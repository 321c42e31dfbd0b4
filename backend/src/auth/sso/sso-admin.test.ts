import { randomUUID } from 'node:crypto';
import { signIn } from '../../testing/people.ts';
import { samlProvider } from '../../testing/saml-provider.ts';
import { consumer, describeWithSaml, entity } from './testing/saml-stage.ts';
import * as z from 'zod';

const listSchema = z.object({ items: z.array(z.object({ id: z.string(), saml: z.looseObject({}) })) });

describeWithSaml('the list of identity providers', (stage) => {
  test('is added to, read, changed and shortened', async () => {
    const { admin } = stage();
    const other = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
    const added = await admin('POST', '', { type: 'saml', metadata_xml: other.metadata, domains: ['a.example'] });
    expect(added).toMatchObject({
      status: 201,
      body: { saml: { entity_id: other.entityId, metadata_xml: other.metadata }, domains: [{ domain: 'a.example' }] },
    });
    const id = String(added.body['id']);
    const { items } = listSchema.parse((await admin('GET', '')).body);
    const listed = items.find((one) => one.id === id);
    expect(listed).toMatchObject({ saml: { entity_id: other.entityId } });
    expect(listed?.saml).not.toHaveProperty('metadata_xml');
    const changed = await admin('PUT', `/${id}`, { domains: ['b.example'] });
    expect(changed.body['domains']).toEqual([{ domain: 'b.example' }]);
    expect((await admin('GET', `/${id}`)).body['domains']).toEqual([{ domain: 'b.example' }]);
    expect((await admin('DELETE', `/${id}`)).status).toBe(200);
    expect(await admin('GET', `/${id}`)).toMatchObject({
      status: 404,
      body: { error_code: 'sso_provider_not_found' },
    });
  });

  test('refuses what is not whole, not new, or not of that provider', async () => {
    const { companyId, company, admin } = stage();
    const refusal = async (method: string, path: string, body: Record<string, unknown>) => {
      const answer = await admin(method, path, body);
      return `${answer.status} ${String(answer.body['error_code'])}`;
    };
    const { metadata } = samlProvider(`https://${randomUUID()}.example`, consumer, entity);
    const whole = { type: 'saml', metadata_xml: metadata };
    expect(await refusal('POST', '', { ...whole, type: 'oidc' })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { type: 'saml' })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { ...whole, metadata_xml: '<a/>' })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { ...whole, metadata_url: 'https://x.example' })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { type: 'saml', metadata_url: 'http://x.example' })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { type: 'saml', metadata_url: 'https://127.0.0.1:1/' })).toBe(
      '400 saml_metadata_fetch_failed',
    );
    expect(await refusal('POST', '', { ...whole, domains: ['no domain'] })).toBe('400 validation_failed');
    expect(await refusal('POST', '', { ...whole, domains: ['company.example'] })).toBe('400 sso_domain_already_exists');
    expect(await refusal('POST', '', { type: 'saml', metadata_xml: company.metadata })).toBe(
      '422 saml_idp_already_exists',
    );
    expect(await refusal('PUT', `/${companyId}`, { metadata_xml: metadata })).toBe('400 saml_entity_id_mismatch');
    expect(await refusal('PUT', `/${randomUUID()}`, {})).toBe('404 sso_provider_not_found');
  });

  test('is for the holder of the secret key', async () => {
    const { backend, companyId, admin } = stage();
    const person = await signIn(backend, 'admin@milepost.test');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${companyId}`],
      ['PUT', `/${companyId}`],
      ['DELETE', `/${companyId}`],
    ] as const) {
      const ask = (headers: Record<string, string>) =>
        backend.request(`/auth/v1/admin/sso/providers${path}`, { method, headers });
      expect((await ask({})).status).toBe(401);
      expect((await ask({ authorization: `Bearer ${person.accessToken}` })).status).toBe(403);
    }
    expect((await admin('GET', `/${companyId}`)).status).toBe(200);
  });
});
