import { createHash, randomBytes } from 'node:crypto';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newAddress, registeredPerson } from '../../testing/people.ts';
import { siteUrl, startTestBackend } from '../../testing/test-backend.ts';
import { callback, factsIn, landing, useProvider } from './testing/use-provider.ts';
import { fieldsOf } from '../../testing/fields-of.ts';

describe.each(quickDatabaseKinds)('signing in through a provider on %s', (kind) => {
  const school = useProvider(kind);
  const { open, authorizeAddress, comeBack, somebody } = school;
  const exchange = (code: string, verifier: string) =>
    school.backend.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
  const pkce = () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { verifier, query: { code_challenge: challenge, code_challenge_method: 's256' } };
  };

  describe('without PKCE', () => {
    test('comes back with a session in the fragment, and the provider’s token', async () => {
      const email = newAddress();
      const { data } = await school.backend.client().auth.signInWithOAuth({
        provider: 'custom:school',
        options: { redirectTo: landing, skipBrowserRedirect: true, queryParams: { prompt: 'login' } },
      });
      const { page, query, fragment } = factsIn(await open(await comeBack(data.url ?? '', somebody(email))));
      expect({ page, query }).toEqual({ page: landing, query: {} });
      expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', provider_token: expect.any(String) });
      const { access_token = '', refresh_token = '' } = fragment;
      const session = await school.backend.client().auth.setSession({ access_token, refresh_token });
      expect(session.data.user).toMatchObject({ email, app_metadata: { provider: 'custom:school' } });
      const rows = await school.backend.database.query('select role from public.users where email = $1', [email]);
      expect(rows).toEqual([{ role: 'client' }]);
    });

    test('asks the provider with PKCE, nonce and state of our own', async () => {
      const address = new URL(await open(authorizeAddress({ scopes: 'address', client_id: 'another', state: 'mine' })));
      expect(address.origin).toBe(school.provider.issuer);
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
      await school.backend.database.query(`update auth.flow_state set created_at = created_at - interval '11 minutes'`);
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
      const { email, user } = await registeredPerson(school.backend);
      const unverified = await comeBack(authorizeAddress({}), somebody(email, { email_verified: false }));
      expect(factsIn(await open(unverified)).query).toMatchObject({
        error: 'access_denied',
        error_code: 'provider_email_needs_verification',
      });
      await school.backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [
        user.id,
      ]);
      const suspended = await comeBack(authorizeAddress({}), somebody(email));
      expect(factsIn(await open(suspended)).query).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    });

    test('to lead anywhere but to an allowed address', async () => {
      for (const foreign of ['https://evil.example/', `${siteUrl}.evil.example/`, 'javascript:alert(1)']) {
        const address = await comeBack(authorizeAddress({ redirect_to: foreign }), somebody());
        expect(factsIn(await open(address)).page).toBe(`${siteUrl}/`);
      }
    });

    test('a provider that does not answer, back to where the browser came from', async () => {
      const silent = await startTestBackend(kind, {
        signInKinds: {
          providers: [{ ...school.provider.settings, issuer: 'http://127.0.0.1:9' }],
          manualLinking: true,
          web3Ethereum: false,
          samlKey: undefined,
        },
      });
      const query = new URLSearchParams({
        provider: 'custom:school',
        redirect_to: `${landing}?provider=custom:school`,
      });
      const answer = await silent.request(`/auth/v1/authorize?${query}`, { redirect: 'manual' });
      const facts = factsIn(answer.headers.get('location') ?? '');
      expect(facts).toMatchObject({ page: landing, query: { provider: 'custom:school' } });
      expect(facts.fragment).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: 'The provider does not answer, please try again later',
      });
      await silent.close();
    });

    test('providers that are off or unknown, and a challenge that is none', async () => {
      const refusal = async (query: Record<string, string>) => fieldsOf(await fetch(authorizeAddress(query)));
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
});
