import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { codeOf, enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

describe.each(quickDatabaseKinds)('a second factor on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind, { trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => backend.close());

  const post = (
    path: string,
    { accessToken }: Pick<SignedInPerson, 'accessToken'>,
    body: object,
    from = '203.0.113.9',
  ) =>
    backend.request(`/auth/v1/factors/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  const challenged = async (factorId: string, person: Pick<SignedInPerson, 'accessToken'>): Promise<string> => {
    const { id } = await fieldsOf(await post(`${factorId}/challenge`, person, {}));
    return String(id);
  };
  const methods = (accessToken: string): unknown => decodeJwt(accessToken)['amr'];

  test('makes the sign-in one of level two, which a refresh keeps', async () => {
    const person = await personWithFactor(backend);
    const expected = [expect.objectContaining({ method: 'totp' }), expect.objectContaining({ method: 'password' })];
    expect(decodeJwt(person.accessToken)).toMatchObject({ aal: 'aal2', amr: expected });
    expect((await person.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: expected,
    });
    const { data } = await person.client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal2', amr: expected });
    expect((await person.client.auth.mfa.listFactors()).data?.totp).toEqual([
      expect.objectContaining({ id: person.factorId, status: 'verified' }),
    ]);
  });

  test('is asked for after the next sign-in by password', async () => {
    const person = await personWithFactor(backend);
    const next = await signIn(backend, person.email, person.password);
    expect((await next.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    const code = await codeOf(person.secret, 1);
    expect((await next.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code })).error).toBeNull();
    expect((await next.client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });
  });

  test('signs out other devices that did not use it, and leaves those that did', async () => {
    const person = await registeredPerson(backend);
    const other = await signIn(backend, person.email, person.password);
    const { factorId, secret } = await enrolledFactor(person.client);
    await person.client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) });
    expect((await other.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const second = await signIn(backend, person.email, person.password);
    await second.client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret, 1) });
    expect((await person.client.auth.getUser()).error).toBeNull();
  });

  test('makes the refresh token from before worthless once it may not be used again', async () => {
    const person = await registeredPerson(backend);
    const { factorId, secret } = await enrolledFactor(person.client);
    await person.client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret) });
    await backend.database.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1 and revoked`,
      [person.user.id],
    );
    const late = await backend.client().auth.refreshSession({ refresh_token: person.refreshToken });
    expect(late.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  });

  test.each([
    ['the last step', -1, null],
    ['the present step', 0, null],
    ['the next step', 1, null],
    ['the step before the last', -2, 'mfa_verification_failed'],
    ['the step after the next', 2, 'mfa_verification_failed'],
  ])('a code of %s', async (_, steps, refusal) => {
    const { client } = await registeredPerson(backend);
    const { factorId, secret } = await enrolledFactor(client);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: await codeOf(secret, steps) });
    expect(error?.code ?? null).toBe(refusal);
    expect(error?.status ?? null).toBe(refusal === null ? null : 422);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', '-12345', '000000\n'])('%p is no code', async (code) => {
    const { client } = await registeredPerson(backend);
    const { factorId } = await enrolledFactor(client);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  test('no code at all is told apart from a wrong one', async () => {
    const person = await registeredPerson(backend);
    const { factorId } = await enrolledFactor(person.client);
    const challenge_id = await challenged(factorId, person);
    const answer = await post(`${factorId}/verify`, person, { challenge_id, code: '' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('a code works once: of twenty requests at once one goes on, the others count as wrong', async () => {
    const person = await registeredPerson(backend);
    const { factorId, secret } = await enrolledFactor(person.client);
    const challenges = await Promise.all(Array.from({ length: 20 }, () => challenged(factorId, person)));
    const code = await codeOf(secret);
    const statuses = await Promise.all(
      challenges.map(async (challenge_id) => (await post(`${factorId}/verify`, person, { challenge_id, code })).status),
    );
    const count = (status: number): number => statuses.filter((given) => given === status).length;
    expect([count(200), count(422), count(429)]).toEqual([1, 10, 9]);
  });

  test('neither does a code of a step before the one that was used', async () => {
    const person = await personWithFactor(backend);
    const code = await codeOf(person.secret, -1);
    const answer = await person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
    expect(answer.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  });

  test('wrong codes are limited wherever they come from, and a right one does not get past it', async () => {
    const person = await registeredPerson(backend);
    const { factorId, secret } = await enrolledFactor(person.client);
    const guess = async (code: string, from: string): Promise<Response> => {
      const { id } = await fieldsOf(await post(`${factorId}/challenge`, person, {}, from));
      return post(`${factorId}/verify`, person, { challenge_id: id, code }, from);
    };
    const right = await codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    for (let count = 1; count <= 10; count += 1) expect((await guess(wrong, `203.0.113.${count}`)).status).toBe(422);
    const refused = await guess(right, '203.0.113.99');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
  });

  describe('a challenge', () => {
    let person: SignedInPerson & { factorId: string; secret: string };
    beforeAll(async () => {
      person = await personWithFactor(backend);
    });
    const verify = async (challenge_id: string, from?: string) => {
      const answer = await post(`${person.factorId}/verify`, person, { challenge_id, code: '000000' }, from);
      return { status: answer.status, ...(await fieldsOf(answer)) };
    };

    test('says until when it can be answered', async () => {
      const answer = await fieldsOf(await post(`${person.factorId}/challenge`, person, {}));
      expect(answer).toMatchObject({ id: expect.any(String), type: 'totp' });
      const seconds = Number(answer['expires_at']) - Date.now() / 1000;
      expect(seconds).toBeGreaterThan(290);
      expect(seconds).toBeLessThanOrEqual(300);
    });

    test('is worth nothing after that', async () => {
      const id = await challenged(person.factorId, person);
      await backend.database.query(
        `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1::uuid`,
        [id],
      );
      expect(await verify(id)).toMatchObject({ status: 422, error_code: 'mfa_challenge_expired' });
    });

    test('is answered from where it was asked for', async () => {
      const id = await challenged(person.factorId, person);
      expect(await verify(id, '198.51.100.1')).toMatchObject({ status: 422, error_code: 'mfa_ip_address_mismatch' });
      expect(await verify(id)).toMatchObject({ status: 422, error_code: 'mfa_verification_failed' });
    });

    test('is answered once', async () => {
      const id = await challenged(person.factorId, person);
      await backend.database.query('delete from auth.mfa_totp_steps where factor_id = $1::uuid', [person.factorId]);
      const code = await codeOf(person.secret);
      expect((await post(`${person.factorId}/verify`, person, { challenge_id: id, code })).status).toBe(200);
      expect(await verify(id)).toMatchObject({ status: 422, error_code: 'mfa_ip_address_mismatch' });
    });

    test.each(['10000000-0000-4000-8000-00000000dead', 'nothing', ''])('%p is none', async (id) => {
      expect(await verify(id)).toMatchObject({ status: 422, error_code: 'mfa_factor_not_found' });
    });
  });

  test.each([
    ['challenge', (id: string, p: SignedInPerson) => post(`${id}/challenge`, p, {})],
    ['verify', (id: string, p: SignedInPerson) => post(`${id}/verify`, p, { code: '123456' })],
    [
      'removal',
      (id: string, { accessToken }: SignedInPerson) =>
        backend.request(`/auth/v1/factors/${id}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${accessToken}` },
        }),
    ],
  ])('another person’s is not there for %s', async (_, ask) => {
    const [owner, stranger] = [await personWithFactor(backend), await registeredPerson(backend)];
    const answer = await ask(owner.factorId, stranger);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error_code: 'mfa_factor_not_found' });
    const malformed = await ask('no-id', stranger);
    expect(malformed.status).toBe(404);
    expect(await malformed.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('is removed by a sign-in with it only, which is an ordinary one afterwards', async () => {
    const person = await personWithFactor(backend);
    const thief = await signIn(backend, person.email, person.password);
    const refused = await thief.client.auth.mfa.unenroll({ factorId: person.factorId });
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const removed = await person.client.auth.mfa.unenroll({ factorId: person.factorId });
    expect(removed).toMatchObject({ data: { id: person.factorId }, error: null });
    const { data } = await person.client.auth.refreshSession();
    const accessToken = data.session?.access_token ?? '';
    expect(decodeJwt(accessToken)).toMatchObject({ aal: 'aal1' });
    expect(methods(accessToken)).toEqual([expect.objectContaining({ method: 'password' })]);
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test.each(['phone', 'webauthn'])(
    'one of the kind %s, brought along from elsewhere, is not asked for',
    async (type) => {
      const person = await registeredPerson(backend);
      const id = randomUUID();
      await backend.database.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1::uuid, $2::uuid, 'Other', $3::auth.factor_type, 'verified', now(), now())`,
        [id, person.user.id, type],
      );
      for (const path of ['challenge', 'verify']) {
        const answer = await post(`${id}/${path}`, person, { code: '123456' });
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({ error_code: `mfa_${type}_verify_not_enabled` });
      }
    },
  );

  test('one that was not finished is removed without it', async () => {
    const { client } = await registeredPerson(backend);
    const { factorId } = await enrolledFactor(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  test.each([{ password: 'another password' }, { email: 'elsewhere@milepost.test' }, { data: { theme: 'dark' } }])(
    'protects the account itself: %p',
    async (change) => {
      const person = await personWithFactor(backend);
      const thief = await signIn(backend, person.email, person.password);
      expect((await thief.client.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      });
      const proof = { current_password: person.password };
      expect((await person.client.auth.updateUser({ ...change, ...proof })).error).toBeNull();
    },
  );
});
