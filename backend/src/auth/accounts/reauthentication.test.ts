import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newestCode, wrongCode } from '../../testing/mailed-code.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('who is signed in for more than a day, on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const longSignedIn = async () => {
    const person = await registeredPerson(backend);
    await backend.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1::uuid`,
      [person.user.id],
    );
    return person;
  };
  const invalid = { status: 422, code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' };

  test('chooses a new password with the nonce from the mailbox, which works once', async () => {
    const { client, email } = await longSignedIn();
    expect((await client.auth.reauthenticate()).error).toBeNull();
    expect((await backend.mailTo(email))[0]?.subject).toBe('Your confirmation code for Milepost');
    const nonce = await newestCode(backend, email);
    expect((await client.auth.updateUser({ password: 'another password', nonce })).error).toBeNull();
    await expect(signIn(backend, email, 'another password')).resolves.toHaveProperty('user');
    expect((await client.auth.updateUser({ password: 'a third password', nonce })).error).toMatchObject(invalid);
  });

  test.each([
    ['password', () => ({ password: 'another password' })],
    ['address', () => ({ email: newAddress() })],
  ])('changes no %s without one, and none with a wrong one', async (_, change) => {
    const { client, email, password } = await longSignedIn();
    expect((await client.auth.updateUser(change())).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.updateUser({ ...change(), nonce: '123456' })).error).toMatchObject(invalid);
    await client.auth.reauthenticate();
    const nonce = wrongCode(await newestCode(backend, email));
    expect((await client.auth.updateUser({ ...change(), nonce })).error).toMatchObject(invalid);
    const { user } = await signIn(backend, email, password);
    expect(user.new_email).toBeUndefined();
  });

  test.each([
    [
      'the nonce',
      async (client: Awaited<ReturnType<typeof longSignedIn>>) => {
        await client.client.auth.reauthenticate();
        return { nonce: await newestCode(backend, client.email) };
      },
    ],
    [
      'the present password',
      async ({ password }: Awaited<ReturnType<typeof longSignedIn>>) => ({
        current_password: password,
      }),
    ],
  ])('asks both mailboxes for another address with %s', async (_, proofOf) => {
    const person = await longSignedIn();
    const email = newAddress();
    const changed = await person.client.auth.updateUser({ email, ...(await proofOf(person)) });
    expect(changed.data.user?.new_email).toBe(email);
    expect((await backend.mailTo(email))[0]?.subject).toBe('Confirm the change of your email address');
  });

  test('cannot use the nonce of somebody else, an old one, or one guessed five times', async () => {
    const person = await longSignedIn();
    const other = await longSignedIn();
    await other.client.auth.reauthenticate();
    const foreign = await newestCode(backend, other.email);
    const choose = async (nonce: string) =>
      (await person.client.auth.updateUser({ password: 'another password', nonce })).error;
    expect(await choose(foreign)).toMatchObject(invalid);

    await person.client.auth.reauthenticate();
    const old = await newestCode(backend, person.email);
    await backend.database.query(
      `update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where relates_to = $1`,
      [person.email],
    );
    expect(await choose(old)).toMatchObject(invalid);

    await person.client.auth.reauthenticate();
    const nonce = await newestCode(backend, person.email);
    for (const turn of [1, 2, 3, 4, 5]) expect(await choose(wrongCode(nonce, turn))).toMatchObject(invalid);
    expect(await choose(nonce)).toMatchObject(invalid);
  });

  test('uses a nonce for one of twenty requests at once', async () => {
    const { client, email, accessToken } = await longSignedIn();
    await client.auth.reauthenticate();
    const nonce = await newestCode(backend, email);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const answer = await backend.request('/auth/v1/user', {
          method: 'PUT',
          headers: { authorization: `Bearer ${accessToken}` },
          body: JSON.stringify({ password: `another password ${turn}`, nonce }),
        });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('a nonce signs nobody in, and nobody gets one without a sign-in', async () => {
    const { client, email } = await longSignedIn();
    await client.auth.reauthenticate();
    const token = await newestCode(backend, email);
    for (const type of ['email', 'recovery', 'magiclink', 'email_change'] as const) {
      expect((await backend.client().auth.verifyOtp({ email, token, type })).error).toMatchObject({ status: 403 });
    }
    const answer = await backend.request('/auth/v1/reauthenticate');
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ error_code: 'no_authorization' }),
    ]);
  });

  test('has no phone to change', async () => {
    const { client } = await registeredPerson(backend);
    expect((await client.auth.updateUser({ phone: '+15550100' })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
    });
  });

  test('a password that everybody tries is refused here too', async () => {
    const { client } = await registeredPerson(backend);
    expect((await client.auth.updateUser({ password: 'letmein' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
      reasons: ['pwned'],
    });
  });
});
