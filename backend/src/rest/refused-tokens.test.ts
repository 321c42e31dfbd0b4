import { decodeJwt, generateKeyPair, importJWK, SignJWT } from 'jose';
import { signIn, type SignedInPerson } from '../testing/people.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const sessionOf = (token: string): unknown => decodeJwt(token)['session_id'];

/** A token that cannot be read is refused, and never taken for nobody's. */
describe('tokens that are not good', () => {
  let backend: TestBackend;
  let person: SignedInPerson;
  let sign: (claims: Record<string, unknown>, header?: Record<string, string>) => Promise<string>;
  beforeAll(async () => {
    backend = await startTestBackend('pglite');
    person = await signIn(backend, 'client@milepost.test');
    const key = await importJWK(backend.secrets.signingKey, 'ES256');
    sign = (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header }).sign(key);
  });
  afterAll(() => backend.close());

  const good = () => ({
    sub: person.user.id,
    role: 'authenticated',
    aud: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
    session_id: sessionOf(person.accessToken),
  });
  const ask = (authorization: string) =>
    backend.request('/rest/v1/user_profiles?select=id', { headers: { authorization } });
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('the same claims, all in order, are taken', async () => {
    expect((await ask(`Bearer ${await sign(good())}`)).status).toBe(200);
  });

  const refused: [string, () => Promise<string> | string][] = [
    ['no token after Bearer', () => 'Bearer '],
    ['another scheme', () => 'Basic YTpi'],
    ['not a token', () => 'Bearer nothing'],
    ['two parts', () => 'Bearer a.b'],
    ['alg none', () => `Bearer ${encoded({ alg: 'none' })}.${encoded(good())}.`],
    ['a changed claim', () => `Bearer ${person.accessToken.replace(/\.[^.]+\./, `.${encoded(good())}.`)}`],
    [
      'a key of somebody else',
      async () => {
        const { privateKey } = await generateKeyPair('ES256');
        return `Bearer ${await new SignJWT(good()).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)}`;
      },
    ],
    [
      'HS256 with the public key as its secret',
      async () => {
        const { x, y } = backend.secrets.signingKey;
        const shared = new TextEncoder().encode(x + y);
        return `Bearer ${await new SignJWT(good()).setProtectedHeader({ alg: 'HS256' }).sign(shared)}`;
      },
    ],
    ['another audience', async () => `Bearer ${await sign({ ...good(), aud: 'somebody-else' })}`],
    ['no audience', async () => `Bearer ${await sign({ ...good(), aud: undefined })}`],
    ['a role of the database itself', async () => `Bearer ${await sign({ ...good(), role: 'postgres' })}`],
    ['no role', async () => `Bearer ${await sign({ ...good(), role: undefined })}`],
    ['a list of roles', async () => `Bearer ${await sign({ ...good(), role: ['service_role'] })}`],
    ['no end', async () => `Bearer ${await sign({ ...good(), exp: undefined })}`],
    ['a name that is no id', async () => `Bearer ${await sign({ ...good(), sub: "' or 1=1 --" })}`],
    ['another key of this kind', () => 'Bearer sb_publishable_other'],
  ];
  test.each(refused)('%s is answered 401 and never as nobody', async (_, authorization) => {
    const answer = await ask(await authorization());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'PGRST301', message: expect.any(String) });
  });

  test('a sign-in that was ended is told so, and not shown empty lists', async () => {
    const other = await signIn(backend, 'client2@milepost.test');
    const read = () =>
      backend.request('/rest/v1/job_applications?select=id', {
        headers: { authorization: `Bearer ${other.accessToken}` },
      });
    expect((await read()).status).toBe(200);
    await other.client.auth.signOut();
    const answer = await read();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'session_not_found', message: 'Sign in again to continue' });
  });

  test('an expired token is answered as PostgREST does, so that the client refreshes it', async () => {
    const answer = await ask(`Bearer ${await sign({ ...good(), exp: Math.floor(Date.now() / 1000) - 60 })}`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
  });
});
