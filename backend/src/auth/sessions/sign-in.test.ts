import { createRemoteJWKSet, jwtVerify } from 'jose';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { registeredPerson, seededPassword, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

describe.each(databaseKinds)('signing in and out on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const passwordGrant = (body: Record<string, unknown>) =>
    backend.request('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(body) });
  const reads = async (token: string) =>
    backend.request('/rest/v1/user_profiles?select=id', { headers: { authorization: `Bearer ${token}` } });

  test('gives a token that anybody can check with the published key, with GoTrue’s claims', async () => {
    const { accessToken, user } = await signIn(backend, 'coach@milepost.test');
    const keys = createRemoteJWKSet(new URL(`${backend.url}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(accessToken, keys, { audience: 'authenticated' });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({
      sub: user.id,
      email: 'coach@milepost.test',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
      app_metadata: expect.any(Object),
      user_metadata: expect.any(Object),
      iss: expect.stringMatching(/\/auth\/v1$/),
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    expect((await backend.client().auth.getUser(accessToken)).data.user?.email).toBe('coach@milepost.test');
  });

  test('publishes no private part of its key', async () => {
    const { keys } = await fieldsOf(await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`));
    expect(keys).toHaveLength(1);
    expect(keys).not.toHaveProperty([0, 'd']);
  });

  test('takes an address in any case', async () => {
    await expect(signIn(backend, ' Client@Milepost.TEST ')).resolves.toHaveProperty('user');
  });

  test.each([
    ['a wrong password', 'client2@milepost.test', 'wrong password'],
    ['an address that nobody has', 'nobody@milepost.test', seededPassword],
    ['no address at all', 'not an address', seededPassword],
    ['SQL for an address', "' or 1=1 --", seededPassword],
  ])('refuses %s in the same words', async (_, email, password) => {
    const answer = await passwordGrant({ email, password });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  test.each([
    ['nothing', {}, 400, 'validation_failed', 'missing email or phone'],
    ['no password', { email: 'client@milepost.test' }, 400, 'invalid_credentials', 'Invalid login credentials'],
    ['a phone', { phone: '+15550100', password: 'x' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
  ])('refuses %s', async (_, body, status, code, msg) => {
    const answer = await passwordGrant(body);
    expect([answer.status, await answer.json()]).toEqual([status, { code: status, error_code: code, msg }]);
  });

  test('refuses grants that are not there', async () => {
    const grant = await backend.request('/auth/v1/token?grant_type=nothing', { method: 'POST', body: '{}' });
    expect(grant.status).toBe(400);
  });

  describe('signing out', () => {
    const works = async (token: string): Promise<boolean> => {
      const { data } = await backend.client().auth.getUser(token);
      return data.user !== null;
    };
    const three = async () => {
      const { email, password } = await registeredPerson(backend);
      const people = [];
      for (let count = 0; count < 3; count += 1) people.push(await signIn(backend, email, password));
      const [first, second, third] = people;
      if (!first || !second || !third) throw new Error('three sign-ins');
      return [first, second, third] as const;
    };

    test.each([
      ['global', [false, false, false]],
      ['local', [false, true, true]],
      ['others', [true, false, false]],
    ] as const)('with scope %s leaves %j of three sessions', async (scope, left) => {
      const people = await three();
      expect((await people[0].client.auth.signOut({ scope })).error).toBeNull();
      expect(await Promise.all(people.map(({ accessToken }) => works(accessToken)))).toEqual(left);
      const data = await Promise.all(people.map(async ({ accessToken }) => (await reads(accessToken)).status));
      expect(data).toEqual(left.map((is) => (is ? 200 : 401)));
    });

    test('stops the access token for data at once', async () => {
      const person = await registeredPerson(backend);
      expect(await (await reads(person.accessToken)).json()).toHaveLength(1);
      await person.client.auth.signOut();
      expect(await reads(person.accessToken)).toHaveProperty('status', 401);
    });

    test('needs a token, and one of ours', async () => {
      const logout = (headers: Record<string, string>) =>
        backend.request('/auth/v1/logout', { method: 'POST', headers });
      expect((await logout({})).status).toBe(401);
      expect((await logout({ authorization: 'Bearer a.b.c' })).status).toBe(403);
      const { accessToken } = await signIn(backend, 'client@milepost.test');
      const scope = await backend.request('/auth/v1/logout?scope=everyone', {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(scope.status).toBe(400);
    });
  });
});
