import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose';
import { signIn, type SignedInPerson } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

/**
 * The sign-in service and the data service each refuse in their own words, as on hosted Supabase: GoTrue answers a token
 * that is not good with 403 bad_jwt, PostgREST with 401.
 */
describe('tokens that are not good', () => {
  let backend: TestBackend;
  let person: SignedInPerson;
  let sign: (claims: Record<string, unknown>, header?: Record<string, unknown>) => Promise<string>;
  beforeAll(async () => {
    backend = await startTestBackend('pglite');
    person = await signIn(backend, 'client@milepost.test');
    const { signingKey } = backend.secrets;
    const key = await importJWK(signingKey, 'ES256');
    sign = (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: signingKey.kid, typ: 'JWT', ...header })
        .sign(key, { crit: { x: true } });
  });
  afterAll(() => backend.close());

  const good = (): Record<string, unknown> => ({
    ...decodeJwt(person.accessToken),
    exp: Math.floor(Date.now() / 1000) + 600,
  });
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ask = async (address: string, token: string, method = 'GET') => {
    const answer = await backend.request(address, { method, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, text: await answer.text() };
  };

  test('the same claims, all in order, are taken by both', async () => {
    const token = await sign(good());
    expect((await ask('/auth/v1/user', token)).status).toBe(200);
    expect((await ask('/rest/v1/user_profiles?select=id', token)).status).toBe(200);
  });

  const refused: [string, () => Promise<string> | string][] = [
    ['not a token', () => 'nothing'],
    ['two parts', () => 'a.b'],
    ['parts that are no JSON', () => 'a.b.c'],
    ['alg none', () => `${encoded({ alg: 'none' })}.${encoded(good())}.`],
    [
      'alg none with the known key',
      () => `${encoded({ alg: 'none', kid: backend.secrets.signingKey.kid })}.${encoded(good())}.`,
    ],
    ['a changed claim', () => person.accessToken.replace(/\.[^.]+\./, `.${encoded(good())}.`)],
    [
      'a key of somebody else under our key’s id',
      async () => {
        const { privateKey } = await generateKeyPair('ES256');
        const header = { alg: 'ES256', kid: backend.secrets.signingKey.kid };
        return new SignJWT(good()).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      'HS256 with the published key as its secret',
      () => {
        const { d: _privateHalf, ...published } = backend.secrets.signingKey;
        const shared = new TextEncoder().encode(JSON.stringify(published));
        return new SignJWT(good()).setProtectedHeader({ alg: 'HS256', kid: published.kid }).sign(shared);
      },
    ],
    ['an unknown key id', () => sign(good(), { kid: 'nobody' })],
    ['a path for a key id', () => sign(good(), { kid: '../../etc/passwd' })],
    ['an extension that must be understood', () => sign(good(), { crit: ['b64'], b64: true })],
    ['one that nobody understands', () => sign(good(), { crit: ['x'], x: 1 })],
    [
      'a key of its own in the header',
      () => sign(good(), { kid: 'x', jwk: { kty: 'EC' }, jku: 'https://evil.example/' }),
    ],
    ['another audience', () => sign({ ...good(), aud: 'somebody-else' })],
    ['no audience', () => sign({ ...good(), aud: undefined })],
    ['a role of the database itself', () => sign({ ...good(), role: 'postgres' })],
    ['the role of the sign-in service', () => sign({ ...good(), role: 'supabase_auth_admin' })],
    ['no role', () => sign({ ...good(), role: undefined })],
    ['no end', () => sign({ ...good(), exp: undefined })],
    ['not yet valid', () => sign({ ...good(), nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['SQL for a person', () => sign({ ...good(), sub: "' or 1=1 --" })],
    ['SQL for a session', () => sign({ ...good(), session_id: "' or 1=1 --" })],
  ];
  test.each(refused)('%s is refused everywhere', async (_, tokenOf) => {
    const token = await tokenOf();
    const answers = [
      await ask('/auth/v1/user', token),
      await ask('/auth/v1/user', token, 'PUT'),
      await ask('/auth/v1/logout', token, 'POST'),
      await ask('/auth/v1/reauthenticate', token),
      await ask('/rest/v1/user_profiles?select=id', token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401]);
    for (const { text } of answers) {
      expect(JSON.parse(text)).toHaveProperty('code');
      expect(text).not.toMatch(/select|\bat \/|node_modules|or 1=1|\$1/i);
    }
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ error_code: 'bad_jwt' });
  });

  test('one that has run out is told so', async () => {
    const token = await sign({ ...good(), exp: Math.floor(Date.now() / 1000) - 60 });
    const answer = await ask('/auth/v1/user', token);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { code: 403, error_code: 'bad_jwt', msg: expect.stringContaining('token is expired') },
    ]);
    expect((await ask('/rest/v1/user_profiles?select=id', token)).status).toBe(401);
  });

  test('one of another session or of nobody says which', async () => {
    const id = crypto.randomUUID();
    const session = await ask('/auth/v1/user', await sign({ ...good(), session_id: id }));
    expect([session.status, JSON.parse(session.text)]).toEqual([
      403,
      expect.objectContaining({ error_code: 'session_not_found' }),
    ]);
    const nobody = await ask('/auth/v1/user', await sign({ ...good(), sub: id }));
    expect([nobody.status, JSON.parse(nobody.text)]).toEqual([
      403,
      expect.objectContaining({ error_code: 'user_not_found' }),
    ]);
  });

  test.each([
    '/auth/v1/signup',
    '/auth/v1/otp',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/verify',
    '/auth/v1/recover',
  ])('%s takes no body beyond 256 KB, and none that cannot be stored', async (address) => {
    const post = async (body: string) => (await backend.request(address, { method: 'POST', body })).status;
    expect(await post(JSON.stringify({ email: 'a@milepost.test', data: { a: 'x'.repeat(300_000) } }))).toBe(413);
    expect(await post(String.raw`{"email":"a\u0000@milepost.test","password":"plum tree 1"}`)).toBe(400);
    expect(await post('[1,2')).toBe(400);
  });
});
