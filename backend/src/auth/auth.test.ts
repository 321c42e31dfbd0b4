import * as z from 'zod';
import { databaseKinds } from '../database/testing/test-database.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { fieldsOf } from '../testing/fields-of.ts';

describe.each(databaseKinds)('the service of sign-ins on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  test('tells what a client may offer: addresses, and nothing that is off', async () => {
    const settings = await fieldsOf(await backend.request('/auth/v1/settings'));
    const external = z.record(z.string(), z.boolean()).parse(settings['external']);
    expect(settings).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
    expect(external).toMatchObject({ email: true, phone: false, anonymous_users: false, google: false });
    expect(Object.entries(external).filter(([, isOn]) => isOn)).toEqual([['email', true]]);
  });

  test('tells anybody its health, and 404 for what is not there', async () => {
    const health = await fetch(`${backend.url}/auth/v1/health`);
    expect(await health.json()).toEqual({
      version: expect.any(String),
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    });
    for (const address of ['/auth/v1/nothing', '/auth/v1/verify/more', '/auth/v1/']) {
      expect((await backend.request(address, { method: 'POST', body: '{}' })).status).toBe(404);
    }
  });

  test('is closed without a key', async () => {
    expect((await fetch(`${backend.url}/auth/v1/settings`)).status).toBe(401);
    expect((await backend.request('/auth/v1/settings', { headers: { apikey: 'sb_publishable_other' } })).status).toBe(
      401,
    );
  });
});
