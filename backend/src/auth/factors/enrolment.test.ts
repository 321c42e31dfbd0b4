import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { codeOf, enrolledFactor, personWithFactor } from '../../testing/authenticator.ts';
import { registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('setting up a second factor on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const enroll = (accessToken: string, body: object) =>
    backend.request('/auth/v1/factors', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(body),
    });

  test('gives a secret as text, as address and as a drawing that a data: address can hold', async () => {
    const { client, email } = await registeredPerson(backend);
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Mile' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toContain(`Mile:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: data?.totp.secret, issuer: 'Mile' });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
  });

  test('stores the secret so that who reads the database cannot use it', async () => {
    const { client } = await registeredPerson(backend);
    const { factorId, secret } = await enrolledFactor(client);
    const [row] = await backend.database.query<{ secret: string }>(
      'select secret from auth.mfa_factors where id = $1::uuid',
      [factorId],
    );
    expect(JSON.parse(row?.secret ?? '')).toMatchObject({ alg: 'aes-gcm-hkdf' });
    expect(row?.secret).not.toContain(secret);
  });

  test('a stored secret that was put into another person’s row is of no use there', async () => {
    const [mine, theirs] = [await registeredPerson(backend), await registeredPerson(backend)];
    const known = await enrolledFactor(mine.client);
    const target = await enrolledFactor(theirs.client);
    await backend.database.query(
      'update auth.mfa_factors set secret = (select secret from auth.mfa_factors where id = $1::uuid) where id = $2::uuid',
      [known.factorId, target.factorId],
    );
    const code = await codeOf(known.secret);
    const answer = await theirs.client.auth.mfa.challengeAndVerify({ factorId: target.factorId, code });
    expect(answer.error).toMatchObject({ status: 500 });
  });

  test('asks nothing of the person before the first code was given', async () => {
    const { client } = await registeredPerson(backend);
    const { factorId } = await enrolledFactor(client);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: 'unverified', factor_type: 'totp', friendly_name: 'Phone' }],
      totp: [],
    });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
  });

  test.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['smoke signals', 400, 'validation_failed'],
    [undefined, 400, 'validation_failed'],
  ])('%s is refused', async (factor_type, status, code) => {
    const { accessToken } = await registeredPerson(backend);
    const answer = await enroll(accessToken, { factor_type, phone: '+4915112345678' });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });

  test('is refused to nobody', async () => {
    const answer = await backend.request('/auth/v1/factors', { method: 'POST', body: '{"factor_type":"totp"}' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' });
  });

  test('a name that the person uses already is refused, another person’s is free', async () => {
    const { client } = await registeredPerson(backend);
    await enrolledFactor(client, 'Tablet');
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const other = await registeredPerson(backend);
    await expect(enrolledFactor(other.client, 'Tablet')).resolves.toHaveProperty('factorId');
  });

  test('the eleventh is refused, however many come at once', async () => {
    const { client } = await registeredPerson(backend);
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, index) =>
        client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `App ${index}` }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    expect(new Set(answers.flatMap(({ error }) => (error ? [`${error.status} ${error.code}`] : [])))).toEqual(
      new Set(['422 too_many_enrolled_mfa_factors']),
    );
  });

  test('those left unfinished are forgotten after five minutes, the finished one stays', async () => {
    const person = await personWithFactor(backend);
    await enrolledFactor(person.client, 'Unfinished');
    await backend.database.query(
      `update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1::uuid`,
      [person.user.id],
    );
    await enrolledFactor(person.client, 'Another');
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Phone', 'Another']);
  });

  test('another one needs a sign-in with the first', async () => {
    const person = await personWithFactor(backend);
    const thief = await signIn(backend, person.email, person.password);
    const refused = await thief.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    await expect(enrolledFactor(person.client, 'Second')).resolves.toHaveProperty('factorId');
  });
});
