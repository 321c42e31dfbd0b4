import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/bcrypt';
import type { SupabaseClient } from '@supabase/supabase-js';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const stranger = '10000000-0000-4000-8000-00000000dead';

describe.each(databaseKinds)('accounts in the hands of an administrator on %s', (kind) => {
  let backend: TestBackend;
  let admin: SupabaseClient['auth']['admin'];
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    admin = backend.client(backend.secrets.secretKey).auth.admin;
  });
  afterAll(() => backend.close());

  const request = (method: string, path: string, body: object) =>
    backend.request(`/auth/v1/admin${path}`, {
      method,
      headers: { apikey: backend.secrets.secretKey },
      body: JSON.stringify(body),
    });
  const roleOf = async (id: string): Promise<unknown> => {
    const [row] = await backend.database.query<{ role: string }>('select role from public.users where id = $1::uuid', [
      id,
    ]);
    return row?.role;
  };
  const made = async (attributes: Parameters<typeof admin.createUser>[0] = {}) => {
    const wish = { email: newAddress(), password: 'a good password', email_confirm: true, ...attributes };
    const { data, error } = await admin.createUser(wish);
    if (error) throw error;
    return { ...wish, user: data.user };
  };

  describe('a list', () => {
    test('comes in pages, the newest first, and says how many there are', async () => {
      const { user } = await made();
      const first = await admin.listUsers({ page: 1, perPage: 3 });
      if (first.error) throw first.error;
      expect(first.data.users).toHaveLength(3);
      expect(first.data.users[0]?.id).toBe(user.id);
      const { total } = first.data;
      expect(total).toBeGreaterThanOrEqual(7);
      expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2, lastPage: Math.ceil(total / 3) });
      const last = await admin.listUsers({ page: first.data.lastPage, perPage: 3 });
      expect(last.data).toMatchObject({ nextPage: null });
      const all = (await admin.listUsers()).data.users.map(({ id }) => id);
      expect(new Set(all).size).toBe(total);
    });

    test.each(['page=0', 'page=x', 'per_page=0', 'per_page=-1'])('%s is no page', async (query) => {
      const answer = await backend.request(`/auth/v1/admin/users?${query}`, {
        headers: { apikey: backend.secrets.secretKey },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    });
  });

  describe('a new account', () => {
    test('can sign in at once when its address is confirmed, and nothing is mailed', async () => {
      const { email, password, user } = await made({
        user_metadata: { fullName: 'Ada L' },
        app_metadata: { plan: 'pro' },
      });
      expect(user).toMatchObject({
        email_confirmed_at: expect.any(String),
        user_metadata: { fullName: 'Ada L' },
        app_metadata: { provider: 'email', providers: ['email'], plan: 'pro' },
      });
      expect((await signIn(backend, email, password)).user.id).toBe(user.id);
      expect(await backend.mailTo(email)).toEqual([]);
    });

    test('cannot sign in before its address is confirmed', async () => {
      const { email, password } = await made({ email_confirm: false });
      await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    });

    test('takes over an id and the hash of a password', async () => {
      const id = randomUUID();
      const email = newAddress();
      const password_hash = await hash('brought along', 10);
      const { error } = await admin.createUser({ id, email, password_hash, email_confirm: true });
      expect(error).toBeNull();
      expect((await signIn(backend, email, 'brought along')).user.id).toBe(id);
      const again = await admin.createUser({ id, email: newAddress() });
      expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    });

    test('without a password has one that nobody knows', async () => {
      const email = newAddress();
      await admin.createUser({ email, email_confirm: true });
      for (const guess of ['', 'undefined', 'null']) {
        await expect(signIn(backend, email, guess)).rejects.toMatchObject({ code: 'invalid_credentials' });
      }
    });

    test.each([
      ['coach', 'coach'],
      ['client', 'client'],
      ['super_admin', 'client'],
      [['coach'], 'client'],
    ])('with the role %p in its metadata is a %s', async (role, expected) => {
      const { user } = await made({ user_metadata: { role } });
      expect(await roleOf(user.id)).toBe(expected);
    });

    test('with a role in its app_metadata has no more rights', async () => {
      const { user } = await made({ app_metadata: { role: 'super_admin' } });
      expect(await roleOf(user.id)).toBe('client');
    });

    test('cannot have an address that somebody has', async () => {
      const { email } = await made();
      const again = await admin.createUser({ email: email.toUpperCase() });
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('is made once when two ask at the same moment', async () => {
      const email = newAddress();
      const answers = await Promise.all([1, 2, 3, 4].map(() => admin.createUser({ email })));
      expect(answers.map(({ error }) => error?.code ?? 'made').sort()).toEqual([
        'email_exists',
        'email_exists',
        'email_exists',
        'made',
      ]);
    });

    test.each([
      [{}, 400, 'validation_failed'],
      [{ email: 'nothing' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', id: 'x' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', id: '00000000-0000-0000-0000-000000000000' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', password: 'short' }, 422, 'weak_password'],
      [{ email: 'a@milepost.test', password: 'a good password', password_hash: '$2b$10$x' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', password_hash: 'a good password' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', role: 'service_role' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: 'for ever' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: '-1h' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: '9999999h' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', user_metadata: { text: 'x'.repeat(5000) } }, 400, 'validation_failed'],
      [{ phone: '+4915112345678' }, 400, 'phone_provider_disabled'],
    ])('%j is refused', async (body, status, code) => {
      const answer = await request('POST', '/users', body);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error_code: code });
    });
  });

  describe('a change', () => {
    test('of the address takes effect at once, in the product too', async () => {
      const { password, user } = await made();
      const email = newAddress();
      const { data, error } = await admin.updateUserById(user.id, { email });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ email, identities: [{ identity_data: { email, email_verified: false } }] });
      expect((await signIn(backend, email, password)).user.id).toBe(user.id);
      const [row] = await backend.database.query('select email from public.users where id = $1::uuid', [user.id]);
      expect(row).toEqual({ email });
    });

    test('of the address to somebody else’s is refused and changes nothing', async () => {
      const [{ email }, { user }] = [await made(), await made()];
      const { error } = await admin.updateUserById(user.id, { email, user_metadata: { theme: 'dark' } });
      expect(error).toMatchObject({ status: 422, code: 'email_exists' });
      expect((await admin.getUserById(user.id)).data.user).toMatchObject({ email: user.email, user_metadata: {} });
    });

    test('of the password ends every sign-in', async () => {
      const { email, password, user } = await made();
      const { client } = await signIn(backend, email, password);
      await admin.updateUserById(user.id, { password: 'another password' });
      expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
      await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
      await expect(signIn(backend, email, 'another password')).resolves.toHaveProperty('user');
    });

    test('confirms the address, and merges metadata', async () => {
      const { email, password, user } = await made({ email_confirm: false, app_metadata: { plan: 'pro', seats: 1 } });
      const { data } = await admin.updateUserById(user.id, {
        email_confirm: true,
        app_metadata: { seats: null, region: 'eu' },
        user_metadata: { theme: 'dark' },
      });
      expect(data.user).toMatchObject({ user_metadata: { theme: 'dark' } });
      expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], plan: 'pro', region: 'eu' });
      await expect(signIn(backend, email, password)).resolves.toHaveProperty('user');
    });

    test('to a weak password is refused', async () => {
      const { user } = await made();
      const { error } = await admin.updateUserById(user.id, { password: 'short' });
      expect(error).toMatchObject({ status: 422, code: 'weak_password' });
    });
  });

  describe('a ban', () => {
    test('stops sign-in, refresh, data and the account at once, and its end gives them back', async () => {
      const person = await registeredPerson(backend);
      const ask = () => person.client.from('user_profiles').select('id');
      expect((await ask()).data).toHaveLength(1);

      const { data } = await admin.updateUserById(person.user.id, { ban_duration: '1h30m' });
      const until = Date.parse(data.user && 'banned_until' in data.user ? String(data.user.banned_until) : '');
      expect(Math.round((until - Date.now()) / 60_000)).toBe(90);
      expect((await ask()).error).toMatchObject({ code: 'session_not_found' });
      expect((await person.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
      const refreshed = await backend.client().auth.refreshSession({ refresh_token: person.refreshToken });
      expect(refreshed.error).toMatchObject({ status: 400, code: 'user_banned' });
      await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({ code: 'user_banned' });

      await admin.updateUserById(person.user.id, { ban_duration: 'none' });
      expect((await ask()).data).toHaveLength(1);
      expect((await person.client.auth.getUser()).error).toBeNull();
    });

    test('is asked by the policies themselves', async () => {
      const { user, accessToken } = await registeredPerson(backend);
      const [, payload = ''] = accessToken.split('.');
      const claims = Buffer.from(payload, 'base64url').toString();
      const live = async (): Promise<unknown> => {
        const [row] = await backend.database.transaction(async (tx) => {
          await tx.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
          return tx.query<{ live: boolean }>('select private.session_is_live() as live');
        });
        return row?.live;
      };
      expect(await live()).toBe(true);
      await admin.updateUserById(user.id, { ban_duration: '24h' });
      expect(await live()).toBe(false);
      await admin.updateUserById(user.id, { ban_duration: 'none' });
      expect(await live()).toBe(true);
    });

    test('that is over stops nobody', async () => {
      const person = await registeredPerson(backend);
      await admin.updateUserById(person.user.id, { ban_duration: '1ms' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await person.client.from('user_profiles').select('id')).data).toHaveLength(1);
    });

    test('can come with the account', async () => {
      const { email, password } = await made({ ban_duration: '24h' });
      await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'user_banned' });
    });
  });

  describe('a deletion', () => {
    test('takes the account and what is the person’s', async () => {
      const person = await registeredPerson(backend);
      expect((await admin.deleteUser(person.user.id)).error).toBeNull();
      expect((await admin.getUserById(person.user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
      expect(await roleOf(person.user.id)).toBeUndefined();
      expect((await person.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
      await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    });

    test('that is soft leaves a row which tells nothing, and the address free', async () => {
      const person = await personWithFactor(backend);
      expect((await admin.deleteUser(person.user.id, true)).error).toBeNull();
      expect((await admin.getUserById(person.user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
      expect((await person.client.from('user_profiles').select('id')).error).toMatchObject({
        code: 'session_not_found',
      });
      await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
      const rows = await backend.database.query(
        `select u.email, u.encrypted_password, u.raw_user_meta_data, i.identity_data,
           (select count(*)::int from auth.mfa_factors f where f.user_id = u.id) as factors
         from auth.users u join auth.identities i on i.user_id = u.id where u.id = $1::uuid`,
        [person.user.id],
      );
      expect(rows).toEqual([
        {
          email: expect.stringMatching(/^[\w-]{43}$/),
          encrypted_password: '',
          raw_user_meta_data: {},
          identity_data: {},
          factors: 0,
        },
      ]);
      expect((await admin.createUser({ email: person.email })).error).toBeNull();
    });
  });

  test.each([
    ['GET', stranger, 404, 'user_not_found'],
    ['PUT', stranger, 404, 'user_not_found'],
    ['DELETE', stranger, 404, 'user_not_found'],
    ['PUT', 'nobody', 404, 'validation_failed'],
  ])('%s of %s', async (method, id, status, code) => {
    const headers = { apikey: backend.secrets.secretKey };
    const init = method === 'GET' ? { headers } : { method, headers, body: '{}' };
    const answer = await backend.request(`/auth/v1/admin/users/${id}`, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });

  describe('second factors', () => {
    test('are listed without their secrets, renamed and removed, which is what helps who lost the app', async () => {
      const person = await personWithFactor(backend);
      const { factorId, user } = person;
      const listed = await admin.mfa.listFactors({ userId: user.id });
      expect(listed.data?.factors).toEqual([
        expect.objectContaining({ id: factorId, status: 'verified', factor_type: 'totp', friendly_name: 'Phone' }),
      ]);
      expect(JSON.stringify(listed)).not.toMatch(/secret|aes/);
      const renamed = await request('PUT', `/users/${user.id}/factors/${factorId}`, { friendly_name: 'Old phone' });
      expect(await renamed.json()).toMatchObject({ id: factorId, friendly_name: 'Old phone' });
      expect((await admin.mfa.deleteFactor({ userId: user.id, id: factorId })).error).toBeNull();
      expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
      const fresh = await signIn(backend, person.email, person.password);
      expect((await fresh.client.auth.updateUser({ password: 'another password' })).error).toBeNull();
    });

    test('of one person are not another’s', async () => {
      const [owner, other] = [await personWithFactor(backend), await registeredPerson(backend)];
      for (const method of ['PUT', 'DELETE']) {
        const answer = await request(method, `/users/${other.user.id}/factors/${owner.factorId}`, {});
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ error_code: 'mfa_factor_not_found' });
      }
    });

    test('keep names that differ', async () => {
      const person = await personWithFactor(backend);
      const second = await enrolledFactor(person.client, 'Tablet');
      const answer = await request('PUT', `/users/${person.user.id}/factors/${second.factorId}`, {
        friendly_name: 'Phone',
      });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ error_code: 'mfa_factor_name_conflict' });
    });
  });

  test.each(['global', 'others', 'local'] as const)(
    'a person’s sign-ins are ended with the scope %s',
    async (scope) => {
      const { email, password } = await made();
      const [one, two] = [await signIn(backend, email, password), await signIn(backend, email, password)];
      expect((await admin.signOut(one.accessToken, scope)).error).toBeNull();
      expect((await one.client.auth.getUser()).error === null).toBe(scope === 'others');
      expect((await two.client.auth.getUser()).error === null).toBe(scope === 'local');
    },
  );
});
