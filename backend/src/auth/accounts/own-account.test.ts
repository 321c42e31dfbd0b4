import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('one’s own account on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const ageSessions = (userId: string) =>
    backend.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1::uuid`,
      [userId],
    );

  describe('a new password', () => {
    test('is set with the present one, and signs other devices out but not this one', async () => {
      const person = await registeredPerson(backend);
      const other = await signIn(backend, person.email, person.password);
      await ageSessions(person.user.id);
      const change = { password: 'another password', current_password: person.password };
      expect((await person.client.auth.updateUser(change)).error).toBeNull();
      expect((await person.client.auth.getUser()).error).toBeNull();
      expect((await other.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
      await expect(signIn(backend, person.email, 'another password')).resolves.toHaveProperty('user');
    });

    test('is refused with a wrong present one', async () => {
      const person = await registeredPerson(backend);
      const change = { password: 'another password', current_password: 'a wrong one' };
      expect((await person.client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
      });
      await expect(signIn(backend, person.email, person.password)).resolves.toHaveProperty('user');
    });

    test('needs the present one, however new the sign-in is', async () => {
      const person = await registeredPerson(backend);
      for (const client of [person.client, (await signIn(backend, person.email, person.password)).client]) {
        expect((await client.auth.updateUser({ password: 'another password' })).error).toMatchObject({
          status: 400,
          code: 'reauthentication_needed',
        });
      }
      await expect(signIn(backend, person.email, person.password)).resolves.toHaveProperty('user');
    });

    test.each(['Lovelace-1815', 'password1', 'zx9kqw'])('is refused when it is as weak as %s', async (password) => {
      const person = await registeredPerson(backend);
      await backend.database.query(`update public.users set full_name = 'Ada Lovelace' where id = $1::uuid`, [
        person.user.id,
      ]);
      const change = { password, current_password: person.password };
      expect((await person.client.auth.updateUser(change)).error).toMatchObject({ status: 422, code: 'weak_password' });
    });

    test('is refused when it is the old one or too short', async () => {
      const person = await registeredPerson(backend);
      const same = { password: person.password, current_password: person.password };
      expect((await person.client.auth.updateUser(same)).error).toMatchObject({
        status: 422,
        code: 'same_password',
      });
      expect((await person.client.auth.updateUser({ password: 'short' })).error).toMatchObject({
        status: 422,
        code: 'weak_password',
        reasons: ['length'],
      });
    });

    test('makes links for a new password that were mailed before worthless', async () => {
      const person = await registeredPerson(backend);
      await backend.client().auth.resetPasswordForEmail(person.email);
      const token = /token_hash=([\w-]+)/.exec((await backend.mailTo(person.email))[0]?.text ?? '')?.[1] ?? '';
      const change = { password: 'another password', current_password: person.password };
      expect((await person.client.auth.updateUser(change)).error).toBeNull();
      const late = await backend.client().auth.verifyOtp({ token_hash: token, type: 'recovery' });
      expect(late.error).toMatchObject({ code: 'otp_expired' });
    });
  });

  test('metadata is merged, and a null takes a key away', async () => {
    const { client } = await registeredPerson(backend);
    await client.auth.updateUser({ data: { theme: 'dark', locale: 'en' } });
    const changed = await client.auth.updateUser({ data: { locale: null } });
    expect(changed.data.user?.user_metadata).toEqual({ fullName: 'Ada L', role: 'client', theme: 'dark' });
  });

  test('metadata cannot grow beyond what a token carries', async () => {
    const { client } = await registeredPerson(backend);
    for (const key of ['a', 'b']) {
      const { error } = await client.auth.updateUser({ data: { [key]: 'x'.repeat(2500) } });
      expect(error?.code).toBe(key === 'a' ? undefined : 'validation_failed');
    }
  });

  test('metadata gives no role, and app_metadata is not one’s own', async () => {
    const person = await registeredPerson(backend);
    await person.client.auth.updateUser({ data: { role: 'super_admin' } });
    const row = await backend.database.query('select role from public.users where id = $1::uuid', [person.user.id]);
    expect(row).toEqual([{ role: 'client' }]);
    const answer = await backend.request('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.accessToken}` },
      body: JSON.stringify({ app_metadata: { role: 'super_admin' } }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_code: 'not_admin' });
  });

  test.each([
    ['nobody’s', {}, 401, 'no_authorization'],
    ['the key instead of a token', { authorization: 'Bearer sb_publishable_x' }, 401, 'no_authorization'],
    ['an invented token', { authorization: 'Bearer a.b.c' }, 403, 'bad_jwt'],
  ])('is not shown for %s', async (_, headers, status, code) => {
    const answer = await backend.request('/auth/v1/user', { headers });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });

  test('is gone for a token whose person was deleted', async () => {
    const person = await registeredPerson(backend);
    await backend.database.query('delete from auth.users where id = $1::uuid', [person.user.id]);
    expect((await person.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
  });
});
