import { databaseKinds } from '../../database/testing/test-database.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(databaseKinds)('people who may not sign in on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const suspend = (id: string, status = 'suspended') =>
    backend.database.query('update public.users set status = $2 where id = $1::uuid', [id, status]);
  const reads = async (token: string) =>
    backend.request('/rest/v1/user_profiles?select=id', { headers: { authorization: `Bearer ${token}` } });

  test('refuses suspended people everywhere, only after the right password, until they are restored', async () => {
    const person = await registeredPerson(backend);
    await suspend(person.user.id);
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    await expect(signIn(backend, person.email, 'a wrong one')).rejects.toMatchObject({ code: 'invalid_credentials' });
    const user = await person.client.auth.getUser();
    expect(user.error).toMatchObject({ status: 403, code: 'user_banned' });
    const refreshed = await person.client.auth.refreshSession();
    expect(refreshed.error).toMatchObject({ status: 400 });
    expect(await reads(person.accessToken)).toHaveProperty('status', 401);
    await suspend(person.user.id, 'active');
    await expect(signIn(backend, person.email, person.password)).resolves.toHaveProperty('user');
  });

  test('tells a suspended person the reason and the end, after the right password and in an open tab alone', async () => {
    const person = await registeredPerson(backend);
    const act = (action: string, reason: string | null, endsAt: string | null) =>
      backend.database.query(
        `insert into public.account_actions (user_id, action, reason, ends_at, created_at)
         values ($1::uuid, $2, $3, $4::timestamptz, clock_timestamp())`,
        [person.user.id, action, reason, endsAt],
      );
    const says = (message: string) => ({ code: 'user_banned', message });
    await backend.database.query(`update public.users set time_zone = 'America/Chicago' where id = $1::uuid`, [
      person.user.id,
    ]);
    await suspend(person.user.id);
    await act('suspended', 'Sent spam to coaches', '2100-12-03T23:00:00Z');
    const untilThen =
      "This account is suspended. Reason: Sent spam to coaches. You can't sign in until Dec 3, 2100, 5:00 PM (America/Chicago).";
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject(says(untilThen));
    await expect(signIn(backend, person.email, 'a wrong one')).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await person.client.auth.getUser()).error).toMatchObject(says(untilThen));

    await act('suspended', 'Again!', null);
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject(
      says("This account is suspended. Reason: Again! You can't sign in until an administrator restores your account."),
    );
    await act('restored', null, null);
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject(says('User is banned'));
  });

  test('refuses people who are banned for a time', async () => {
    const person = await registeredPerson(backend);
    await backend.database.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1::uuid`, [
      person.user.id,
    ]);
    await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({ code: 'user_banned' });
  });
});
