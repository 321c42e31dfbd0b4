import { eventually } from '../../testing/eventually.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { describeWithAdmin } from './testing/admin-stage.ts';

describeWithAdmin('a change by an administrator', (stage) => {
  test('of the address takes effect at once, in the product too', async () => {
    const { backend, admin, made } = stage();
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
    const { admin, made } = stage();
    const [{ email }, { user }] = [await made(), await made()];
    const { error } = await admin.updateUserById(user.id, { email, user_metadata: { theme: 'dark' } });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({ email: user.email, user_metadata: {} });
  });

  test('of the password ends every sign-in', async () => {
    const { backend, admin, made } = stage();
    const { email, password, user } = await made();
    const { client } = await signIn(backend, email, password);
    await admin.updateUserById(user.id, { password: 'another password' });
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(backend, email, 'another password')).resolves.toHaveProperty('user');
  });

  test('confirms the address, and merges metadata', async () => {
    const { backend, admin, made } = stage();
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
    const { admin, made } = stage();
    const { user } = await made();
    const { error } = await admin.updateUserById(user.id, { password: 'short' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  describe('a ban', () => {
    test('stops sign-in, refresh, data and the account at once, and its end gives them back', async () => {
      const { backend, admin } = stage();
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
      const { backend, admin } = stage();
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
      const { backend, admin } = stage();
      const person = await registeredPerson(backend);
      await admin.updateUserById(person.user.id, { ban_duration: '1ms' });
      const { data } = await eventually(
        async () => await person.client.from('user_profiles').select('id'),
        (answer) => answer.error === null,
      );
      expect(data).toHaveLength(1);
    });

    test('can come with the account', async () => {
      const { backend, made } = stage();
      const { email, password } = await made({ ban_duration: '24h' });
      await expect(signIn(backend, email, password)).rejects.toMatchObject({ code: 'user_banned' });
    });
  });
});
