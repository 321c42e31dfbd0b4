import { signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

const paths = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/10000000-0000-4000-8000-000000000004'],
  ['PUT', '/admin/users/10000000-0000-4000-8000-000000000004'],
  ['DELETE', '/admin/users/10000000-0000-4000-8000-000000000004'],
  ['GET', '/admin/users/10000000-0000-4000-8000-000000000004/factors'],
  ['PUT', '/admin/users/10000000-0000-4000-8000-000000000004/factors/10000000-0000-4000-8000-000000000004'],
  ['DELETE', '/admin/users/10000000-0000-4000-8000-000000000004/factors/10000000-0000-4000-8000-000000000004'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
] as const;

describe('the administration of accounts', () => {
  let backend: TestBackend;
  let adminToken: string;
  beforeAll(async () => {
    backend = await startTestBackend('pglite');
    adminToken = (await signIn(backend, 'admin@milepost.test')).accessToken;
  });
  afterAll(() => backend.close());

  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const answer = await backend.request(`/auth/v1${path}`, { method, headers, ...body });
    const { error_code } = await fieldsOf(answer);
    return `${answer.status} ${String(error_code)}`;
  };

  describe.each(paths)('%s %s', (method, path) => {
    test('is refused to an application without a token', async () => {
      expect(await ask(method, path, {})).toBe('401 no_authorization');
    });

    test('is refused to an administrator of the product', async () => {
      expect(await ask(method, path, { authorization: `Bearer ${adminToken}` })).toBe('403 not_admin');
    });

    test('is refused to them beside the secret key, too', async () => {
      const headers = { apikey: backend.secrets.secretKey, authorization: `Bearer ${adminToken}` };
      expect(await ask(method, path, headers)).toBe('403 not_admin');
    });

    test('is refused to the publishable key as a token', async () => {
      const headers = { authorization: `Bearer ${backend.secrets.publishableKey}` };
      expect(await ask(method, path, headers)).toBe('403 not_admin');
    });

    test('is refused to what is no token', async () => {
      expect(await ask(method, path, { authorization: 'Bearer a.b.c' })).toBe('403 bad_jwt');
      const secret = { authorization: `Bearer ${backend.secrets.secretKey}` };
      expect(await ask(method, path, secret)).toBe('403 bad_jwt');
    });
  });

  test.each([
    ['as key and token, as supabase-js sends it', (key: string) => ({ apikey: key, authorization: `Bearer ${key}` })],
    ['as key alone', (key: string) => ({ apikey: key })],
  ])('is open to the secret key %s', async (_, headers) => {
    expect(await ask('GET', '/admin/users', headers(backend.secrets.secretKey))).toBe('200 undefined');
  });

  test('has no other paths', async () => {
    const key = backend.secrets.secretKey;
    expect(await ask('GET', '/admin/nothing', { apikey: key })).toBe('404 not_found');
  });
});
