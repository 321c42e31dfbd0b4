import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { clientId, startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

const hashed = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');
const nonce = 'chosen by the application';

describe.each(quickDatabaseKinds)('signing in with a provider’s token on %s', (kind) => {
  let backend: TestBackend;
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider('google', 'http://localhost:54321/auth/v1/callback');
    backend = await startTestBackend(kind, {
      signInKinds: { providers: [provider.settings], manualLinking: true, web3Ethereum: false, samlKey: undefined },
    });
  });
  afterAll(async () => {
    await backend.close();
    await provider.close();
  });

  const claimsOf = (email: string, more: Record<string, unknown> = {}) => ({
    sub: `at-provider-${email}`,
    email,
    email_verified: true,
    name: 'Grace H',
    nonce: hashed(nonce),
    ...more,
  });
  const grant = async (body: Record<string, unknown>) => {
    const answer = await backend.request('/auth/v1/token?grant_type=id_token', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await fieldsOf(answer) };
  };
  const personRow = async (id: string) => {
    const [row] = await backend.database.query('select role, full_name, email from public.users where id = $1::uuid', [
      id,
    ]);
    return row;
  };
  const enter = async (claims: Record<string, unknown>) => {
    const client = backend.client();
    const token = await provider.signIdToken(claims);
    const { data, error } = await client.auth.signInWithIdToken({ provider: 'google', token, nonce });
    if (error) throw error;
    return { client, user: data.user };
  };

  test('makes a client of somebody new, who comes back as the same person', async () => {
    const email = newAddress();
    const { user, client } = await enter(claimsOf(email));
    expect(user).toMatchObject({ email, app_metadata: { provider: 'google', providers: ['google'] } });
    expect(user.email_confirmed_at).toBeTruthy();
    expect(await personRow(user.id)).toEqual({ role: 'client', full_name: 'Grace H', email });
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities).toMatchObject([{ provider: 'google', id: `at-provider-${email}` }]);

    const again = await enter(claimsOf(email, { name: 'Grace Hopper' }));
    expect(again.user.id).toBe(user.id);
    expect(again.user.user_metadata).toMatchObject({ full_name: 'Grace Hopper' });
    const { data: claims } = await again.client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  test('lets nobody choose a role by what the provider says of them', async () => {
    const { user } = await enter(claimsOf(newAddress(), { role: 'coach', app_metadata: { role: 'super_admin' } }));
    expect(await personRow(user.id)).toMatchObject({ role: 'client' });
    expect(user.user_metadata).not.toHaveProperty('role');
    expect(user.app_metadata).not.toHaveProperty('role');
  });

  test('two first sign-ins at once make one person', async () => {
    const email = newAddress();
    const both = await Promise.all([enter(claimsOf(email)), enter(claimsOf(email))]);
    expect(both[0].user.id).toBe(both[1].user.id);
  });

  test('joins the account with the same address when the provider knows the mailbox to be theirs', async () => {
    const person = await registeredPerson(backend);
    const { user } = await enter(claimsOf(person.email));
    expect(user.id).toBe(person.user.id);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    await expect(signIn(backend, person.email, person.password)).resolves.toHaveProperty('user');
  });

  test.each([false, undefined, 'yes'])(
    'never joins or makes an account when the address is not verified (%p)',
    async (verified) => {
      const person = await registeredPerson(backend);
      for (const email of [person.email, newAddress()]) {
        const token = await provider.signIdToken(claimsOf(email, { email_verified: verified }));
        expect(await grant({ provider: 'google', id_token: token, nonce })).toMatchObject({
          status: 422,
          body: { error_code: 'provider_email_needs_verification' },
        });
      }
      const rows = await backend.database.query(
        'select id from auth.identities where provider = $1 and user_id = $2::uuid',
        ['google', person.user.id],
      );
      expect(rows).toHaveLength(0);
    },
  );

  test('takes over an account that somebody else began with the address: their password opens nothing', async () => {
    const email = newAddress();
    const stranger = await backend.client().auth.signUp({ email, password: 'the stranger’s' });
    expect(stranger.error).toBeNull();
    const { user } = await enter(claimsOf(email));
    expect(user.identities?.map((one) => one.provider)).toEqual(['google']);
    await expect(signIn(backend, email, 'the stranger’s')).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('refuses suspended people', async () => {
    const email = newAddress();
    const { user } = await enter(claimsOf(email));
    await backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [user.id]);
    const token = await provider.signIdToken(claimsOf(email));
    expect(await grant({ provider: 'google', id_token: token, nonce })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    });
  });

  describe('refuses', () => {
    const refused = async (token: string, error_description: string, more: Record<string, unknown> = { nonce }) =>
      expect(await grant({ provider: 'google', id_token: token, ...more })).toEqual({
        status: 400,
        body: { error: 'invalid request', error_description },
      });

    test('a token that the provider did not sign', async () => {
      const { privateKey } = await generateKeyPair('RS256');
      await refused(await provider.signIdToken(claimsOf(newAddress()), { key: privateKey }), 'Bad ID token');
      const unsigned = new UnsecuredJWT({ iss: provider.issuer, aud: clientId, ...claimsOf(newAddress()) });
      await refused(unsigned.setIssuedAt().setExpirationTime('5m').encode(), 'Bad ID token');
      const secret = new TextEncoder().encode('anything that is long enough for HS256 ');
      const symmetric = new SignJWT({ iss: provider.issuer, aud: clientId, ...claimsOf(newAddress()) });
      const signed = symmetric.setProtectedHeader({ alg: 'HS256', kid: 'test' }).setIssuedAt().setExpirationTime('5m');
      await refused(await signed.sign(secret), 'Bad ID token');
      await refused('not.a.token', 'Bad ID token');
    });

    test('a token of another issuer, for another client, or that has run out', async () => {
      const claims = claimsOf(newAddress());
      await refused(await provider.signIdToken({ ...claims, iss: 'https://evil.example' }), 'Bad ID token');
      await refused(await provider.signIdToken({ ...claims, aud: 'another' }), 'Unacceptable audience in id_token');
      await refused(await provider.signIdToken(claims, { lifetime: '-5m' }), 'Bad ID token');
    });

    test('a token without its access token’s hash being right', async () => {
      const accessToken = 'an access token';
      const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url');
      const token = await provider.signIdToken(claimsOf(newAddress(), { at_hash: half }));
      await refused(token, 'Bad ID token', { nonce, access_token: 'another' });
      const right = await grant({ provider: 'google', id_token: token, nonce, access_token: accessToken });
      expect(right.status).toBe(200);
    });

    test('a nonce that is missing on either side, or another', async () => {
      const sentence = 'Passed nonce and nonce in id_token should either both exist or not.';
      const token = await provider.signIdToken(claimsOf(newAddress()));
      await refused(token, sentence, {});
      await refused(await provider.signIdToken(claimsOf(newAddress(), { nonce: undefined })), sentence);
      expect(await grant({ provider: 'google', id_token: token, nonce: 'another' })).toEqual({
        status: 400,
        body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
      });
    });

    test('a provider that is off, and one that nobody knows', async () => {
      const token = await provider.signIdToken(claimsOf(newAddress()));
      expect(await grant({ provider: 'apple', id_token: token, nonce })).toMatchObject({
        status: 400,
        body: { error_code: 'provider_disabled' },
      });
      expect(await grant({ provider: 'custom:nobody', id_token: token, nonce })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "custom:nobody" not allowed' },
      });
      const byIssuer = { id_token: token, nonce, issuer: provider.issuer };
      expect((await grant({ ...byIssuer, client_id: clientId })).status).toBe(200);
      expect((await grant({ ...byIssuer, client_id: 'another' })).body).toMatchObject({
        error_code: 'validation_failed',
      });
    });

    test('a request without token or provider', async () => {
      await refused('', 'id_token required');
      expect((await grant({ id_token: 'x' })).body).toEqual({
        error: 'invalid request',
        error_description: 'provider or client_id and issuer required',
      });
    });
  });
});
