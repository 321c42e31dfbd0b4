import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { codeOf, enrolledFactor } from '../../testing/authenticator.ts';
import { newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

type Entry = { payload: Record<string, unknown>; ip_address: string };

describe.each(quickDatabaseKinds)('the record of what happens to accounts on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => backend.close());

  /** What was written while the work ran, in the order of writing. */
  const recorded = async (work: () => Promise<unknown>): Promise<Entry[]> => {
    await backend.database.query('delete from auth.audit_log_entries');
    await work();
    return backend.database.query<Entry>(
      `select payload, ip_address from auth.audit_log_entries order by created_at, payload ->> 'action'`,
    );
  };
  const actions = (entries: readonly Entry[]): unknown[] => entries.map(({ payload }) => payload['action']);
  const admin = () => backend.client(backend.secrets.secretKey).auth.admin;

  test('names who did what from where, as GoTrue does', async () => {
    const person = await registeredPerson(backend);
    const [entry] = await recorded(() =>
      backend.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.7' },
        body: JSON.stringify({ email: person.email, password: person.password }),
      }),
    );
    expect(entry).toEqual({
      ip_address: '203.0.113.7',
      payload: {
        action: 'login',
        log_type: 'account',
        actor_id: person.user.id,
        actor_username: person.email,
        actor_via_sso: false,
        traits: { method: 'password' },
      },
    });
  });

  test('knows sign-up, sign-in, refresh and sign-out', async () => {
    const entries = await recorded(async () => {
      const { client } = await registeredPerson(backend);
      await client.auth.refreshSession();
      await client.auth.signOut();
    });
    expect(actions(entries)).toEqual([
      'user_confirmation_requested',
      'login',
      'user_signedup',
      'login',
      'token_refreshed',
      'token_revoked',
      'logout',
    ]);
  });

  test('knows what people change themselves', async () => {
    const person = await registeredPerson(backend);
    const entries = await recorded(async () => {
      await person.client.auth.updateUser({ data: { theme: 'dark' } });
      await person.client.auth.updateUser({ password: 'another password', current_password: person.password });
      await person.client.auth.updateUser({ email: newAddress() });
      await backend.client().auth.resetPasswordForEmail(person.email);
    });
    expect(actions(entries)).toEqual([
      'user_modified',
      'user_updated_password',
      'user_modified',
      'user_recovery_requested',
    ]);
  });

  test('knows second factors', async () => {
    const person = await registeredPerson(backend);
    const entries = await recorded(async () => {
      const { factorId, secret } = await enrolledFactor(person.client);
      await person.client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) });
      await person.client.auth.mfa.unenroll({ factorId });
    });
    expect(actions(entries)).toEqual([
      'factor_in_progress',
      'challenge_created',
      'verification_attempted',
      'factor_unenrolled',
    ]);
    expect(new Set(entries.map(({ payload }) => payload['log_type']))).toEqual(new Set(['factor']));
  });

  test('knows what administrators do, and to whom', async () => {
    const email = newAddress();
    const entries = await recorded(async () => {
      const { data } = await admin().createUser({ email, password: 'a good password' });
      const id = data.user?.id ?? '';
      await admin().updateUserById(id, { ban_duration: '24h', password: 'another password' });
      await admin().generateLink({ type: 'recovery', email });
      await admin().deleteUser(id);
      await admin().inviteUserByEmail(email);
      const { tokenHash } = await newestLink(backend, email);
      await backend.client().auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
    });
    expect(actions(entries)).toEqual([
      'user_signedup',
      'user_modified',
      'user_recovery_requested',
      'user_deleted',
      'user_invited',
      'invite_accepted',
      'login',
    ]);
    expect(entries[1]?.payload).toMatchObject({
      actor_username: 'service_role',
      traits: { user_id: expect.any(String), user_email: email, changed: ['password', 'banned'] },
    });
    expect(entries[3]?.payload).toMatchObject({ action: 'user_deleted', traits: { user_email: email } });
  });

  test('holds no password, token, code or secret', async () => {
    const secrets: string[] = ['a good password', 'another password'];
    const entries = await recorded(async () => {
      const person = await registeredPerson(backend);
      const { factorId, secret } = await enrolledFactor(person.client);
      const code = await codeOf(secret);
      const { data } = await person.client.auth.mfa.challengeAndVerify({ factorId, code });
      await person.client.auth.updateUser({ password: 'another password', current_password: person.password });
      const link = await admin().generateLink({ type: 'magiclink', email: person.email });
      secrets.push(person.refreshToken, person.accessToken, secret, code, data?.access_token ?? '');
      secrets.push(link.data.properties?.hashed_token ?? '', link.data.properties?.email_otp ?? '');
    });
    const text = entries.map(({ payload }) => JSON.stringify(payload['traits'] ?? {})).join();
    expect(secrets).toHaveLength(9);
    for (const secret of secrets) expect([secret !== '', text.includes(secret)]).toEqual([true, false]);
  });

  test('a line is there only when the act is', async () => {
    const [one, other] = [await registeredPerson(backend), await registeredPerson(backend)];
    const entries = await recorded(async () => {
      const { error } = await admin().updateUserById(one.user.id, { email: other.email });
      expect(error?.code).toBe('email_exists');
      await expect(signIn(backend, one.email, 'a wrong password')).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    });
    expect(entries).toEqual([]);
  });

  test('is read by nobody through the API', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const [row] = await backend.database.query<{ may: boolean }>(
        `select has_table_privilege($1, 'auth.audit_log_entries', 'select, insert, update, delete') as may`,
        [role],
      );
      expect(row).toEqual({ may: false });
    }
  });
});
