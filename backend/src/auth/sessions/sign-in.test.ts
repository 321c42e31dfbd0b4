import { createRemoteJWKSet, jwtVerify } from 'jose';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { registeredPerson, seededPassword, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';
import * as z from 'zod';

describe.each(databaseKinds)('signing in and out on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const passwordGrant = (body: Record<string, unknown>) =>
    backend.request('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify(body) });
  const suspend = (id: string, status = 'suspended') =>
    backend.database.query('update public.users set status = $2 where id = $1::uuid', [id, status]);
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

  describe('refreshing', () => {
    const refresh = async (refreshToken: string) => {
      const answer = await backend.request('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token: refreshToken }),
      });
      const { refresh_token, error_code } = await fieldsOf(answer);
      return { status: answer.status, token: String(refresh_token), code: error_code };
    };
    const age = (seconds: number) =>
      backend.database.query('update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)', [
        seconds,
      ]);

    test('gives new tokens and takes the old one back', async () => {
      const { refreshToken, user } = await signIn(backend, 'client@milepost.test');
      const next = await refresh(refreshToken);
      expect(next).toMatchObject({ status: 200 });
      expect(next.token).not.toBe(refreshToken);
      expect(await refresh(next.token)).toMatchObject({ status: 200 });
      const stored = await backend.database.query('select token from auth.refresh_tokens where user_id = $1', [
        user.id,
      ]);
      expect(JSON.stringify(stored)).not.toContain(next.token);
    });

    test('lets two tabs refresh with one token within ten seconds', async () => {
      const { refreshToken } = await signIn(backend, 'client@milepost.test');
      const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { token } of answers) expect(await refresh(token)).toMatchObject({ status: 200 });
    });

    test('answers twenty requests with one token at once, each with a token that goes on', async () => {
      const { refreshToken } = await signIn(backend, 'client@milepost.test');
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const next = await Promise.all(answers.map(({ token }) => refresh(token)));
      expect(new Set(next.map(({ status }) => status))).toEqual(new Set([200]));
    });

    test('gives the same next token again while that was not used, however late: its answer got lost', async () => {
      const { refreshToken } = await signIn(backend, 'client@milepost.test');
      const lost = await refresh(refreshToken);
      await age(12);
      const again = await refresh(refreshToken);
      await age(3600);
      expect([again, await refresh(refreshToken)]).toEqual([lost, lost]);
      const next = await refresh(again.token);
      expect(next).toMatchObject({ status: 200 });
      expect(await refresh(next.token)).toMatchObject({ status: 200 });
    });

    test('goes on from a token whose next one cannot be given again, as after a change of the secret', async () => {
      const { refreshToken, user } = await signIn(backend, 'client2@milepost.test');
      const other = await refresh(refreshToken);
      await backend.database.query(
        'update auth.refresh_tokens set token = $2 where user_id = $1 and not revoked and parent is not null',
        [user.id, 'made by another secret'],
      );
      await age(12);
      const next = await refresh(refreshToken);
      expect(next).toMatchObject({ status: 200 });
      expect(next.token).not.toBe(other.token);
      expect(await refresh(next.token)).toMatchObject({ status: 200 });
    });

    test('ends the whole family when a grandparent comes back later, whoever of twenty brings it', async () => {
      const { refreshToken, accessToken } = await signIn(backend, 'client@milepost.test');
      const next = await refresh((await refresh(refreshToken)).token);
      await age(11);
      const late = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
      expect(late.filter(({ code }) => code === 'refresh_token_already_used')).toHaveLength(1);
      expect(new Set(late.map(({ status }) => status))).toEqual(new Set([400]));
      expect(await refresh(next.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
      expect(await reads(accessToken)).toHaveProperty('status', 401);
    });

    test('refuses what is no token of ours', async () => {
      expect(await refresh('nothing of the kind')).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    });
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
