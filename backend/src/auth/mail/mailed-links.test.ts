import { createHash, randomBytes } from 'node:crypto';
import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { linkIn, newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('mailed links on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const post = (address: string, body: Record<string, unknown>) =>
    backend.request(address, { method: 'POST', body: JSON.stringify(body) });
  const open = (query: Record<string, string>) =>
    fetch(`${backend.url}/auth/v1/verify?${new URLSearchParams(query)}`, { redirect: 'manual' });
  const askForPassword = async (email: string, redirectTo?: string) => {
    const { error } = await backend.client().auth.resetPasswordForEmail(email, redirectTo ? { redirectTo } : {});
    expect(error).toBeNull();
    return newestLink(backend, email);
  };
  const ageTokens = () =>
    backend.database.query(`update auth.one_time_tokens set created_at = created_at - interval '61 minutes'`);

  describe('for a new password', () => {
    test('lets it be chosen within the hour', async () => {
      const person = await registeredPerson(backend);
      const link = await askForPassword(person.email);
      const client = backend.client();
      await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
      await backend.database.query(
        `update auth.sessions set created_at = now() - interval '61 minutes' where user_id = $1::uuid`,
        [person.user.id],
      );
      expect((await client.auth.updateUser({ password: 'a new password' })).error).toMatchObject({
        code: 'reauthentication_needed',
      });
    });

    test('leads to the page for it, signs in once and lets the password be chosen', async () => {
      const person = await registeredPerson(backend);
      const link = await askForPassword(person.email);
      expect(link.address.href).toContain(`${siteUrl}/auth/reset-password?`);
      expect(link.type).toBe('recovery');

      const client = backend.client();
      const opened = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
      expect(opened.error).toBeNull();
      expect((await client.auth.updateUser({ password: 'milepost' })).error).toMatchObject({ code: 'weak_password' });
      expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
      // The link was for one change.
      expect((await client.auth.updateUser({ password: 'a third password' })).error).toMatchObject({
        code: 'reauthentication_needed',
      });
      await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
      await expect(signIn(backend, person.email, 'a new password')).resolves.toHaveProperty('user');
      // Whoever knew the old password is out.
      expect((await person.client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });

      const again = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    });

    test('works for exactly one of twenty requests at once', async () => {
      const { email } = await registeredPerson(backend);
      const { tokenHash } = await askForPassword(email);
      const tries = Array.from({ length: 20 }, () =>
        post('/auth/v1/verify', { token_hash: tokenHash, type: 'recovery' }),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    });

    test('is refused after an hour', async () => {
      const { email } = await registeredPerson(backend);
      const { tokenHash } = await askForPassword(email);
      await ageTokens();
      const answer = await post('/auth/v1/verify', { token_hash: tokenHash, type: 'recovery' });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        error_code: 'otp_expired',
        msg: 'Email link is invalid or has expired',
      });
    });

    test('is refused as another kind of link, when a newer mail was sent, and for suspended people', async () => {
      const { email, user } = await registeredPerson(backend);
      const first = await askForPassword(email);
      for (const type of ['signup', 'email_change', 'invite']) {
        expect((await post('/auth/v1/verify', { token_hash: first.tokenHash, type })).status).toBe(403);
      }
      const second = await askForPassword(email);
      expect((await post('/auth/v1/verify', { token_hash: first.tokenHash, type: 'recovery' })).status).toBe(403);
      await backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [user.id]);
      const banned = await post('/auth/v1/verify', { token_hash: second.tokenHash, type: 'recovery' });
      expect(await banned.json()).toMatchObject({ error_code: 'user_banned' });
    });

    test('is kept only as a hash', async () => {
      const { email } = await registeredPerson(backend);
      const { tokenHash } = await askForPassword(email);
      const stored = JSON.stringify(await backend.database.query('select * from auth.one_time_tokens'));
      expect(stored).not.toContain(tokenHash);
      expect(stored).toContain(createHash('sha256').update(tokenHash).digest('hex'));
    });

    test('is answered alike for an address that nobody has', async () => {
      const { email } = await registeredPerson(backend);
      const answerTo = async (address: string) => {
        const answer = await post('/auth/v1/recover', { email: address });
        return [answer.status, await answer.text()];
      };
      expect(await answerTo(newAddress())).toEqual(await answerTo(email));
    });

    test('leads to an allowed address only', async () => {
      const { email } = await registeredPerson(backend);
      const allowed = await askForPassword(email, `${siteUrl}/auth/reset-password?step=2`);
      expect(allowed.address.searchParams.get('step')).toBe('2');
      for (const foreign of ['https://evil.example/', `${siteUrl}.evil.example/`, 'javascript:alert(1)']) {
        expect((await askForPassword(email, foreign)).address.href).toContain(`${siteUrl}/auth/reset-password?`);
      }
    });

    test.each([
      ['nothing', {}],
      ['what is no address', { email: 'nobody' }],
      ['a list', { email: ['client@milepost.test'] }],
    ])('refuses %s', async (_, body) => {
      const answer = await post('/auth/v1/recover', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    });
  });

  describe('of GoTrue’s own form, opened by GET', () => {
    test('go on to an allowed page with the session, once', async () => {
      const { email } = await registeredPerson(backend);
      const { tokenHash } = await askForPassword(email);
      const query = { token: tokenHash, type: 'recovery', redirect_to: `${siteUrl}/auth/reset-password` };
      const first = new URL((await open(query)).headers.get('location') ?? '');
      expect(first.pathname).toBe('/auth/reset-password');
      const session = new URLSearchParams(first.hash.slice(1));
      expect(session.get('type')).toBe('recovery');
      const user = await backend.client().auth.getUser(session.get('access_token') ?? '');
      expect(user.data.user?.email).toBe(email);

      const second = new URL((await open(query)).headers.get('location') ?? '');
      expect(second.hash).toContain('error_code=otp_expired');
      expect(second.hash).not.toContain('access_token');
    });

    test('never take a session to a foreign address', async () => {
      const { email } = await registeredPerson(backend);
      const { tokenHash } = await askForPassword(email);
      const answer = await open({ token: tokenHash, type: 'recovery', redirect_to: 'https://evil.example/' });
      expect(new URL(answer.headers.get('location') ?? '').origin).toBe(siteUrl);
    });

    test.each([
      ['no token', { type: 'signup' }],
      ['no type', { token: 'x' }],
      ['an unknown type', { token: 'x', type: 'sms' }],
    ])('are refused with %s', async (_, query) => {
      expect((await open(query)).status).toBe(400);
    });
  });

  describe('with PKCE', () => {
    const verifier = randomBytes(40).toString('hex');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const exchange = (code: string, codeVerifier: string) =>
      post('/auth/v1/token?grant_type=pkce', { auth_code: code, code_verifier: codeVerifier });
    const codeFor = async (kindOfLink: 'signup' | 'recovery'): Promise<string> => {
      const email = kindOfLink === 'signup' ? newAddress() : (await registeredPerson(backend)).email;
      const pkce = { code_challenge: challenge, code_challenge_method: 's256' };
      if (kindOfLink === 'signup') await post('/auth/v1/signup', { email, password: 'plum tree 1', ...pkce });
      else await post('/auth/v1/recover', { email, ...pkce });
      const { tokenHash } = linkIn((await backend.mailTo(email))[0]);
      expect(tokenHash).toMatch(/^pkce_/);
      const answer = await open({ token: tokenHash, type: kindOfLink });
      const location = new URL(answer.headers.get('location') ?? '');
      expect(location.hash).toBe('');
      return location.searchParams.get('code') ?? '';
    };

    test.each(['signup', 'recovery'] as const)(
      'a link for %s gives a code for whoever has the verifier, once',
      async (of) => {
        const code = await codeFor(of);
        const answer = await exchange(code, verifier);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject({ token_type: 'bearer', user: { email: expect.any(String) } });
        const again = await exchange(code, verifier);
        expect(again.status).toBe(404);
        expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
      },
    );

    test('a code is worth nothing without the verifier, and spent by the try', async () => {
      const code = await codeFor('signup');
      const stolen = await exchange(code, 'x'.repeat(43));
      expect(stolen.status).toBe(400);
      expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' });
      expect((await exchange(code, verifier)).status).toBe(404);
    });

    test('a code is refused after five minutes', async () => {
      const code = await codeFor('signup');
      await backend.database.query(
        `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`,
      );
      expect(await (await exchange(code, verifier)).json()).toMatchObject({ error_code: 'flow_state_expired' });
    });

    test('a challenge that is none is refused', async () => {
      const body = {
        email: newAddress(),
        password: 'plum tree 1',
        code_challenge: 'short',
        code_challenge_method: 's256',
      };
      expect((await post('/auth/v1/signup', body)).status).toBe(400);
    });
  });

  describe('for another address', () => {
    test('change it when both mailboxes have confirmed, and not before', async () => {
      const person = await registeredPerson(backend);
      const newEmail = newAddress();
      expect((await person.client.auth.updateUser({ email: newEmail })).data.user?.new_email).toBe(newEmail);
      const spend = async (address: string) => {
        const { tokenHash } = await newestLink(backend, address);
        return post('/auth/v1/verify', { token_hash: tokenHash, type: 'email_change' });
      };
      const first = await spend(newEmail);
      expect(await first.json()).toMatchObject({ msg: expect.stringContaining('link sent to the other email') });
      expect((await spend(newEmail)).status).toBe(403);
      await expect(signIn(backend, newEmail, person.password)).rejects.toMatchObject({ code: 'invalid_credentials' });

      expect((await spend(person.email)).status).toBe(200);
      const { client, user } = await signIn(backend, newEmail, person.password);
      expect(user.new_email).toBeUndefined();
      const profile = await client.from('user_profiles').select('email').eq('id', user.id).single();
      expect(profile.data).toEqual({ email: newEmail });
      await expect(signIn(backend, person.email, person.password)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    });

    test('are not mailed for an address that somebody has', async () => {
      const { client } = await registeredPerson(backend);
      const taken = await client.auth.updateUser({ email: 'coach@milepost.test' });
      expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    test('fail when somebody took the address in between', async () => {
      const person = await registeredPerson(backend);
      const newEmail = newAddress();
      await person.client.auth.updateUser({ email: newEmail });
      const links = [await newestLink(backend, person.email), await newestLink(backend, newEmail)];
      await backend.client().auth.signUp({ email: newEmail, password: 'plum tree 1' });
      const answers = [];
      for (const { tokenHash } of links) {
        answers.push((await post('/auth/v1/verify', { token_hash: tokenHash, type: 'email_change' })).status);
      }
      expect(answers).toEqual([200, 422]);
    });
  });
});
