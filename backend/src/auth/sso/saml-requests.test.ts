import { randomUUID, X509Certificate } from 'node:crypto';
import { isSignedBy, readRequest } from '../../testing/saml-provider.ts';
import { startTestBackend } from '../../testing/test-backend.ts';
import { consumer, describeWithSaml, employee, entity, key } from './testing/saml-stage.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

describeWithSaml('the identity provider is asked', (stage) => {
  test('with a request of our own, signed with the key that our metadata names', async () => {
    const { backend, company, begin } = stage();
    const url = await begin();
    const { xml } = readRequest(url);
    expect(url.startsWith(`${company.entityId}/sso?`)).toBe(true);
    expect(xml).toContain(`AssertionConsumerServiceURL="${consumer}"`);
    expect(xml).toContain(entity);
    const published = await fetch(`${backend.url}/auth/v1/sso/saml/metadata`);
    expect(published.headers.get('content-type')).toContain('xml');
    const metadata = await published.text();
    expect(metadata).toContain(`entityID="${entity}"`);
    expect(isSignedBy(url, metadata)).toBe(true);
    const certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1] ?? '';
    expect(new X509Certificate(Buffer.from(certificate, 'base64')).checkPrivateKey(key)).toBe(true);
  });

  test('by a redirect, where the application does not follow addresses itself', async () => {
    const { backend, companyId, company } = stage();
    const answer = await backend.request('/auth/v1/sso', {
      method: 'POST',
      redirect: 'manual',
      body: JSON.stringify({ provider_id: companyId }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(company.entityId);
  });

  test('for no company that nobody knows, or that is switched off', async () => {
    const { backend, companyId, company, admin, begin, deliver, enter } = stage();
    const refusal = async (body: Record<string, unknown>) => {
      const answer = await backend.request('/auth/v1/sso', { method: 'POST', body: JSON.stringify(body) });
      const { error_code } = await fieldsOf(answer);
      return `${answer.status} ${String(error_code)}`;
    };
    expect(await refusal({ domain: 'nobody.example' })).toBe('404 sso_provider_not_found');
    expect(await refusal({ provider_id: randomUUID() })).toBe('404 sso_provider_not_found');
    expect(await refusal({ provider_id: 'company' })).toBe('404 sso_provider_not_found');
    expect(await refusal({})).toBe('400 validation_failed');
    expect(await refusal({ provider_id: companyId, domain: 'company.example' })).toBe('400 validation_failed');
    const url = await begin();
    await admin('PUT', `/${companyId}`, { disabled: true });
    expect(await refusal({ provider_id: companyId })).toBe('404 sso_provider_disabled');
    const late = await deliver(await company.answer(url, employee()));
    expect(late.query).toMatchObject({ error_code: 'sso_provider_disabled' });
    await admin('PUT', `/${companyId}`, { disabled: false });
    expect((await enter(employee())).fragment).toHaveProperty('access_token');
  });
});

test('where single sign-on is off, GoTrue’s answers say so', async () => {
  const backend = await startTestBackend('pglite');
  const off = { error_code: 'saml_provider_disabled', msg: 'SAML 2.0 is disabled' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await backend.request(path, init);
    return { status: answer.status, body: await fieldsOf(answer) };
  };
  const asked = await ask('/auth/v1/sso', { method: 'POST', body: JSON.stringify({ domain: 'company.example' }) });
  expect(asked).toMatchObject({ status: 404, body: off });
  expect(await ask('/auth/v1/sso/saml/metadata')).toMatchObject({ status: 404, body: off });
  const settings = await ask('/auth/v1/settings');
  expect(settings.body).toMatchObject({ saml_enabled: false, external: { google: false, email: true } });
  await backend.close();
});
