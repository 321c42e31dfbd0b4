import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('PKCE with the real client on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const pkceClient = () =>
    createClient(backend.url, backend.secrets.publishableKey, {
      auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  /** Follows a mailed link as GoTrue's own form of it; gives the page that it ends on. */
  const follow = async (email: string): Promise<URL> => {
    const { tokenHash, type } = await newestLink(backend, email);
    expect(tokenHash).toMatch(/^pkce_/);
    const query = new URLSearchParams({ token: tokenHash, type, redirect_to: `${siteUrl}/auth/callback` });
    const answer = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const page = new URL(answer.headers.get('location') ?? '');
    expect(page.href).not.toMatch(/access_token|refresh_token/);
    return page;
  };
  const codeAt = (page: URL): string => page.searchParams.get('code') ?? '';

  /** Each has a mail sent and says to whom. */
  const asked: [string, (client: SupabaseClient) => Promise<string>][] = [
    [
      'signUp',
      async (client) => {
        const email = newAddress();
        expect((await client.auth.signUp({ email, password: 'plum tree 1' })).error).toBeNull();
        return email;
      },
    ],
    [
      'signInWithOtp of somebody new',
      async (client) => {
        const email = newAddress();
        expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
        return email;
      },
    ],
    [
      'signInWithOtp',
      async (client) => {
        const { email } = await registeredPerson(backend);
        expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
        return email;
      },
    ],
    [
      'resetPasswordForEmail',
      async (client) => {
        const { email } = await registeredPerson(backend);
        expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
        return email;
      },
    ],
  ];

  test.each(asked)(
    'a link of %s leads to a code, which only the client that asked can exchange, once',
    async (_, ask) => {
      const client = pkceClient();
      const email = await ask(client);
      const code = codeAt(await follow(email));
      const exchanged = await client.auth.exchangeCodeForSession(code);
      expect(exchanged.error).toBeNull();
      expect(exchanged.data.user?.email).toBe(email);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);

      const answer = await backend.request('/auth/v1/token?grant_type=pkce', {
        method: 'POST',
        body: JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(56) }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ error_code: 'flow_state_not_found' }),
      ]);
    },
  );

  test.each(asked)('the code of %s is worth nothing to another client, and spent by its try', async (_, ask) => {
    const client = pkceClient();
    const code = codeAt(await follow(await ask(client)));
    const thief = pkceClient();
    await thief.auth.signInWithOtp({ email: newAddress() });
    expect((await thief.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  test('a code is refused after five minutes', async () => {
    const client = pkceClient();
    const email = newAddress();
    await client.auth.signUp({ email, password: 'plum tree 1' });
    const code = codeAt(await follow(email));
    await backend.database.query(
      `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`,
    );
    expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  test('another address needs both mailboxes; the second link gives the code', async () => {
    const { email, password } = await registeredPerson(backend);
    const kept = new Map<string, string>();
    let verifier: [string, string] = ['', ''];
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        kept.set(key, value);
        if (key.endsWith('-code-verifier')) verifier = [key, value];
      },
      removeItem: (key: string) => {
        kept.delete(key);
      },
    };
    const auth = { flowType: 'pkce' as const, storage, autoRefreshToken: false, detectSessionInUrl: false };
    const client = createClient(backend.url, backend.secrets.publishableKey, { auth });
    await client.auth.signInWithPassword({ email, password });
    const newEmail = newAddress();
    expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();

    const first = await follow(email);
    expect(codeAt(first)).toBe('');
    expect(first.searchParams.get('message')).toContain('link sent to the other email');
    const second = await follow(newEmail);
    // auth-js forgets the verifier when it stores the answer to updateUser, so here it is given back.
    kept.set(...verifier);
    const exchanged = await client.auth.exchangeCodeForSession(codeAt(second));
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user).toMatchObject({ email: newEmail });
    await expect(signIn(backend, newEmail, password)).resolves.toHaveProperty('user');
  });

  test('a link works once of twenty times, and says so to the page', async () => {
    const email = newAddress();
    await pkceClient().auth.signUp({ email, password: 'plum tree 1' });
    const pages = await Promise.all(Array.from({ length: 20 }, () => follow(email)));
    expect(pages.filter((page) => codeAt(page) !== '')).toHaveLength(1);
    expect(pages.filter((page) => page.searchParams.get('error_code') === 'otp_expired')).toHaveLength(19);
  });

  test.each([
    ['no code', { code_verifier: 'x'.repeat(56) }],
    ['no verifier', { auth_code: 'x' }],
  ])('refuses %s', async (_, body) => {
    const answer = await backend.request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'validation_failed',
        msg: 'invalid request: both auth code and code verifier should be non-empty',
      },
    ]);
  });
});
