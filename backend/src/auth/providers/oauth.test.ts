import { createHash, randomBytes } from 'node:crypto';
import { databaseKinds } from '../../database/testing/test-database.ts';
import { startIdentityProvider, type TestIdentityProvider } from '../../testing/identity-provider.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const callback = 'http://localhost:54321/auth/v1/callback';
const landing = `${siteUrl}/auth/confirm`;

const factsIn = (address: string) => {
  const url = new URL(address);
  return {
    page: `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  };
};

describe.each(databaseKinds)('signing in through a provider on %s', (kind) => {
  let backend: TestBackend;
  let provider: TestIdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider('custom:school', callback);
    backend = await startTestBackend(kind, {
      signInKinds: { providers: [provider.settings], manualLinking: true, web3Ethereum: false, samlKey: undefined },
    });
  });
  afterAll(async () => {
    await backend.close();
    await provider.close();
  });

  const here = (address: URL | string) => String(address).replace('http://localhost:54321', backend.url);
  /** Opens an address of ours as a browser does, without a key, and gives where it leads. */
  const open = async (address: URL | string, init: RequestInit = {}) => {
    const answer = await fetch(here(address), { redirect: 'manual', ...init });
    expect(answer.status).toBe(302);
    return answer.headers.get('location') ?? '';
  };
  const authorizeAddress = (query: Record<string, string>) =>
    `${backend.url}/auth/v1/authorize?${new URLSearchParams({ provider: 'custom:school', redirect_to: landing, ...query })}`;
  /** From the application's button to the address that the provider sends the browser back to. */
  const comeBack = async (address: string, person: string) => provider.signInAs(await open(address), person);
  const exchange = (code: string, verifier: string) =>
    backend.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
  const pkce = () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } };
  };
  const somebody = (email = newAddress(), more: Record<string, unknown> = {}) =>
    provider.addPerson({ email, email_verified: true, name: 'Grace H', role: 'coach', ...more });

  describe('without PKCE', () => {
    test('comes back with a session in the fragment, and the provider’s token', async () => {
      const email = newAddress();
      const { data } = await backend.client().auth.signInWithOAuth({
        provider: 'custom:school',
        options: { redirectTo: landing, skipBrowserRedirect: true, queryParams: { prompt: 'login' } },
      });
      const { page, query, fragment } = factsIn(await open(await comeBack(data.url ?? '', somebody(email))));
      expect({ page, query }).toEqual({ page: landing, query: {} });
      expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', provider_token: expect.any(String) });
      const { access_token = '', refresh_token = '' } = fragment;
      const session = await backend.client().auth.setSession({ access_token, refresh_token });
      expect(session.data.user).toMatchObject({ email, app_metadata: { provider: 'custom:school' } });
      const rows = await backend.database.query('select role from public.users where email = $1', [email]);
      expect(rows).toEqual([{ role: 'client' }]);
    });

    test('asks the provider with PKCE, nonce and state of our own', async () => {
      const address = new URL(await open(authorizeAddress({ scopes: 'address', client_id: 'another', state: 'mine' })));
      expect(address.origin).toBe(provider.issuer);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: 'milepost',
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile address',
        state: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
        code_challenge: expect.any(String),
        code_challenge_method: 'S256',
      });
    });
  });

  describe('with PKCE', () => {
    test('comes back with a code that its verifier exchanges, once', async () => {
      const { verifier, query } = pkce();
      const email = newAddress();
      const facts = factsIn(await open(await comeBack(authorizeAddress(query), somebody(email))));
      expect(facts).toEqual({ page: landing, query: { code: expect.any(String) }, fragment: {} });
      const { code = '' } = facts.query;
      const answer = await exchange(code, verifier);
      expect(await answer.json()).toMatchObject({
        access_token: expect.any(String),
        provider_token: expect.any(String),
        user: { email },
      });
      expect((await exchange(code, verifier)).status).toBe(404);
    });

    test('gives nothing for another verifier, and the code is gone then', async () => {
      const { verifier, query } = pkce();
      const { query: answered } = factsIn(await open(await comeBack(authorizeAddress(query), somebody())));
      const refused = await exchange(answered['code'] ?? '', pkce().verifier);
      expect(await refused.json()).toMatchObject({ error_code: 'bad_code_verifier' });
      expect((await exchange(answered['code'] ?? '', verifier)).status).toBe(404);
    });
  });

  describe('refuses', () => {
    const badState = {
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth callback with invalid state',
    };

    test('a state that was used, that is too old, or that nobody made', async () => {
      const used = await comeBack(authorizeAddress({}), somebody());
      expect(factsIn(await open(used)).fragment).toHaveProperty('access_token');
      const expected = { page: `${siteUrl}/`, query: badState, fragment: badState };
      expect(factsIn(await open(used))).toEqual(expected);

      const late = await comeBack(authorizeAddress({}), somebody());
      await backend.database.query(`update auth.flow_state set created_at = created_at - interval '11 minutes'`);
      expect(factsIn(await open(late))).toEqual(expected);

      for (const state of ['00000000-0000-4000-8000-000000000000', 'not a state']) {
        expect(factsIn(await open(`${callback}?${new URLSearchParams({ state, code: 'x' })}`))).toEqual(expected);
      }
      const without = factsIn(await open(`${callback}?code=x`));
      expect(without.query).toMatchObject({ error_code: 'bad_oauth_callback' });
    });

    test('all but one of ten requests with one state', async () => {
      const address = await comeBack(authorizeAddress({}), somebody());
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(address)));
      expect(answers.filter((answer) => answer.includes('access_token='))).toHaveLength(1);
    });

    test('a code that the provider did not give to this browser', async () => {
      const stolen = await comeBack(authorizeAddress({}), somebody());
      const own = await comeBack(authorizeAddress({}), somebody());
      own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
      expect(factsIn(await open(own)).query).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'Unable to exchange external code',
      });
    });

    test('what the provider refused, in the provider’s words', async () => {
      const away = new URL(await open(authorizeAddress({})));
      const state = away.searchParams.get('state') ?? '';
      const form = new URLSearchParams({ state, error: 'access_denied', error_description: 'The person said no' });
      const facts = factsIn(await open(callback, { method: 'POST', body: form }));
      const expected = { error: 'access_denied', error_description: 'The person said no' };
      expect(facts).toEqual({ page: landing, query: expected, fragment: expected });
    });

    test('an address that the provider has not verified, and suspended people', async () => {
      const { email, user } = await registeredPerson(backend);
      const unverified = await comeBack(authorizeAddress({}), somebody(email, { email_verified: false }));
      expect(factsIn(await open(unverified)).query).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
      await backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [user.id]);
      const suspended = await comeBack(authorizeAddress({}), somebody(email));
      expect(factsIn(await open(suspended)).query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    });

    test('to lead anywhere but to an allowed address', async () => {
      for (const foreign of ['https://evil.example/', `${siteUrl}.evil.example/`, 'javascript:alert(1)']) {
        const address = await comeBack(authorizeAddress({ redirect_to: foreign }), somebody());
        expect(factsIn(await open(address)).page).toBe(`${siteUrl}/`);
      }
    });

    test('providers that are off or unknown, and a challenge that is none', async () => {
      const refusal = async (query: Record<string, string>) => (await fetch(authorizeAddress(query))).json();
      expect(await refusal({ provider: 'google' })).toMatchObject({
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      });
      expect(await refusal({ provider: 'nobody' })).toMatchObject({
        msg: 'Unsupported provider: Provider nobody could not be found',
      });
      expect(await refusal({ code_challenge: 'short' })).toMatchObject({ error_code: 'validation_failed' });
    });
  });

  describe('adding a way to sign in', () => {
    const linkAddress = async (person: Awaited<ReturnType<typeof registeredPerson>>) => {
      const { data, error } = await person.client.auth.linkIdentity({
        provider: 'custom:school',
        options: { redirectTo: landing },
      });
      if (error) throw error;
      return data.url;
    };
    const link = async (person: Awaited<ReturnType<typeof registeredPerson>>, at: string) =>
      factsIn(await open(await provider.signInAs(await linkAddress(person), at)));

    test('joins the identity to the signed-in person, whatever its address', async () => {
      const person = await registeredPerson(backend);
      const at = somebody();
      expect((await link(person, at)).fragment).toHaveProperty('access_token');
      const { data } = await person.client.auth.getUserIdentities();
      expect(data?.identities.map((one) => one.provider)).toEqual(['email', 'custom:school']);
      const { fragment } = factsIn(await open(await comeBack(authorizeAddress({}), at)));
      const { data: user } = await backend.client().auth.getUser(fragment['access_token']);
      expect(user.user).toMatchObject({ id: person.user.id, email: person.email });
    });

    test('refuses an identity that somebody has already', async () => {
      const [person, other] = [await registeredPerson(backend), await registeredPerson(backend)];
      const at = somebody();
      await link(person, at);
      for (const who of [person, other]) {
        expect((await link(who, at)).query).toMatchObject({
          error: 'server_error',
          error_code: 'identity_already_exists',
        });
      }
    });

    test('works with the provider’s token too', async () => {
      const person = await registeredPerson(backend);
      const token = await provider.signIdToken({ sub: newAddress(), email: newAddress(), email_verified: true });
      const credentials = { provider: 'custom:school', token };
      const { data, error } = await person.client.auth.linkIdentity(credentials);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(person.user.id);
      const again = await (await registeredPerson(backend)).client.auth.linkIdentity(credentials);
      expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
    });

    test('asks for a sign-in', async () => {
      const answer = await backend.request('/auth/v1/user/identities/authorize?provider=custom:school');
      expect(answer.status).toBe(401);
      const token = await provider.signIdToken({ sub: newAddress(), email: newAddress(), email_verified: true });
      const body = JSON.stringify({ provider: 'custom:school', id_token: token, link_identity: true });
      expect((await backend.request('/auth/v1/token?grant_type=id_token', { method: 'POST', body })).status).toBe(401);
    });

    test('can be undone, but one way to sign in stays', async () => {
      const person = await registeredPerson(backend);
      const identities = async () => (await person.client.auth.getUserIdentities()).data?.identities ?? [];
      const [password] = await identities();
      if (password === undefined) throw new Error('Somebody who registered has an identity');
      const single = await person.client.auth.unlinkIdentity(password);
      expect(single.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });

      const linkedEmail = newAddress();
      await link(person, somebody(linkedEmail));
      const unknown = await person.client.auth.unlinkIdentity({
        ...password,
        identity_id: '00000000-0000-4000-8000-000000000000',
      });
      expect(unknown.error).toMatchObject({ status: 422, code: 'identity_not_found' });
      const other = await registeredPerson(backend);
      const [foreign = password] = (await other.client.auth.getUserIdentities()).data?.identities ?? [];
      expect((await person.client.auth.unlinkIdentity(foreign)).error).toMatchObject({ code: 'identity_not_found' });
      const malformed = await person.client.auth.unlinkIdentity({ ...password, identity_id: 'none' });
      expect(malformed.error).toMatchObject({ status: 404, code: 'validation_failed' });

      expect((await person.client.auth.unlinkIdentity(password)).error).toBeNull();
      expect((await identities()).map((one) => one.provider)).toEqual(['custom:school']);
      const written = await backend.database.query(
        `select payload -> 'traits' ->> 'provider' as provider from auth.audit_log_entries
         where payload ->> 'action' = 'identity_unlinked' and payload ->> 'actor_id' = $1`,
        [person.user.id],
      );
      expect(written).toEqual([{ provider: 'email' }]);
      const { data } = await person.client.auth.getUser();
      expect(data.user).toMatchObject({ email: linkedEmail, app_metadata: { provider: 'custom:school' } });
      await expect(signIn(backend, linkedEmail, person.password)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    });
  });
});

describe('when people may not link', () => {
  test('linking and unlinking answer that it is off', async () => {
    const provider = await startIdentityProvider('google', callback);
    const backend = await startTestBackend('pglite', {
      signInKinds: { providers: [provider.settings], manualLinking: false, web3Ethereum: false, samlKey: undefined },
    });
    const { client } = await registeredPerson(backend);
    const off = { status: 404, code: 'manual_linking_disabled' };
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject(off);
    const token = await provider.signIdToken({ sub: 'x', email: newAddress(), email_verified: true });
    expect((await client.auth.linkIdentity({ provider: 'google', token })).error).toMatchObject(off);
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (identity === undefined) throw new Error('Somebody who registered has an identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(off);
    await backend.close();
    await provider.close();
  });
});
