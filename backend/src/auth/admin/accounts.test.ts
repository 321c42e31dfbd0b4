import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/bcrypt';
import { newAddress, signIn } from '../../testing/people.ts';
import { describeWithAdmin } from './testing/admin-stage.ts';

const stranger = '10000000-0000-4000-8000-00000000dead';

describeWithAdmin('accounts in the hands of an administrator', (stage) => {
  describe('a list', () => {
    test('comes in pages, the newest first, and says how many there are', async () => {
      const { admin, made } = stage();
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
      const { backend } = stage();
      const answer = await backend.request(`/auth/v1/admin/users?${query}`, {
        headers: { apikey: backend.secrets.secretKey },
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    });
  });

  describe('a new account', () => {
    test('can sign in at once when its address is confirmed, and nothing is mailed', async () => {
      const { backend, made } = stage();
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
      const { backend, made } = stage();
      const { email, password } = await made({ email_confirm: false });
      await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'email_not_confirmed' });
    });

    test('takes over an id and the hash of a password', async () => {
      const { backend, admin } = stage();
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
      const { backend, admin } = stage();
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
      const { made, roleOf } = stage();
      const { user } = await made({ user_metadata: { role } });
      expect(await roleOf(user.id)).toBe(expected);
    });

    test('with a role in its app_metadata has no more rights', async () => {
      const { made, roleOf } = stage();
      const { user } = await made({ app_metadata: { role: 'super_admin' } });
      expect(await roleOf(user.id)).toBe('client');
    });

    test('cannot have an address that somebody has', async () => {
      const { admin, made } = stage();
      const { email } = await made();
      const again = await admin.createUser({ email: email.toUpperCase() });
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('is made once when two ask at the same moment', async () => {
      const { admin } = stage();
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
      [{ email: 'ada.byron@milepost.test', password: 'ada.byron1' }, 422, 'weak_password'],
      [{ email: 'a@milepost.test', password: 'a good password', password_hash: '$2b$10$x' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', password_hash: 'a good password' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', role: 'service_role' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: 'for ever' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: '-1h' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', ban_duration: '9999999h' }, 400, 'validation_failed'],
      [{ email: 'a@milepost.test', user_metadata: { text: 'x'.repeat(5000) } }, 400, 'validation_failed'],
      [{ phone: '+4915112345678' }, 400, 'phone_provider_disabled'],
    ])('%j is refused', async (body, status, code) => {
      const { request } = stage();
      const answer = await request('POST', '/users', body);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error_code: code });
    });
  });

  test.each([
    ['GET', stranger, 404, 'user_not_found'],
    ['PUT', stranger, 404, 'user_not_found'],
    ['DELETE', stranger, 404, 'user_not_found'],
    ['PUT', 'nobody', 404, 'validation_failed'],
  ])('%s of %s', async (method, id, status, code) => {
    const { backend } = stage();
    const headers = { apikey: backend.secrets.secretKey };
    const init = method === 'GET' ? { headers } : { method, headers, body: '{}' };
    const answer = await backend.request(`/auth/v1/admin/users/${id}`, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });

  test.each(['global', 'others', 'local'] as const)(
    'a person’s sign-ins are ended with the scope %s',
    async (scope) => {
      const { backend, admin, made } = stage();
      const { email, password } = await made();
      const [one, two] = [await signIn(backend, email, password), await signIn(backend, email, password)];
      expect((await admin.signOut(one.accessToken, scope)).error).toBeNull();
      expect((await one.client.auth.getUser()).error === null).toBe(scope === 'others');
      expect((await two.client.auth.getUser()).error === null).toBe(scope === 'local');
    },
  );
});
