import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newestCode, wrongCode } from '../../testing/mailed-code.ts';
import { linkIn, newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('signing in by mail on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const post = (address: string, body: Record<string, unknown>) =>
    backend.request(address, { method: 'POST', body: JSON.stringify(body) });
  const verify = (body: Record<string, unknown>) => post('/auth/v1/verify', body);
  const expired = { code: 403, error_code: 'otp_expired', msg: 'Token has expired or is invalid' };

  describe('asked for with signInWithOtp', () => {
    test('opens an existing account with the six digits, once', async () => {
      const { email, user } = await registeredPerson(backend);
      const client = backend.client();
      expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
      expect((await backend.mailTo(email))[0]?.subject).toBe('Sign in to Milepost');

      const token = await newestCode(backend, email);
      const opened = await client.auth.verifyOtp({ email, token, type: 'email' });
      expect(opened.data.user?.id).toBe(user.id);
      expect((await client.auth.getUser()).data.user?.id).toBe(user.id);
      expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
      });
      const { tokenHash } = await newestLink(backend, email);
      expect((await verify({ token_hash: tokenHash, type: 'magiclink' })).status).toBe(403);
    });

    test('opens it with the link too, and then the digits are spent', async () => {
      const { email } = await registeredPerson(backend);
      const client = backend.client();
      await client.auth.signInWithOtp({ email, options: { emailRedirectTo: `${siteUrl}/auth/confirm?next=%2F` } });
      const link = await newestLink(backend, email);
      expect(link.type).toBe('magiclink');
      expect(link.address.searchParams.get('next')).toBe('/');
      expect((await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'magiclink' })).error).toBeNull();
      const token = await newestCode(backend, email);
      expect(await (await verify({ email, token, type: 'magiclink' })).json()).toEqual(expired);
    });

    test('makes an account with the given metadata, whose address the same mail confirms', async () => {
      const email = newAddress();
      const client = backend.client();
      const data = { fullName: 'Grace Hopper', role: 'coach' };
      await client.auth.signInWithOtp({ email, options: { data } });
      const opened = await client.auth.verifyOtp({ email, token: await newestCode(backend, email), type: 'email' });
      expect(opened.data.user).toMatchObject({ email, user_metadata: data, email_confirmed_at: expect.any(String) });
      await expect(signIn(backend, email, '')).rejects.toMatchObject({ code: 'invalid_credentials' });
    });

    test('answers alike whether or not somebody has the address, and makes nobody when that is not wished', async () => {
      const known = (await registeredPerson(backend)).email;
      const unknown = newAddress();
      const ask = async (email: string) => {
        const answer = await post('/auth/v1/otp', { email, create_user: false });
        return [answer.status, await answer.text()];
      };
      expect(await ask(unknown)).toEqual([200, '{}']);
      expect(await ask(known)).toEqual([200, '{}']);
      expect(await backend.mailTo(unknown)).toHaveLength(0);
      expect(await backend.database.query('select 1 from auth.users where email = $1', [unknown])).toEqual([]);
      expect((await backend.mailTo(known))[0]?.subject).toBe('Sign in to Milepost');
    });

    test('mails nothing to somebody who is suspended', async () => {
      const { email, user } = await registeredPerson(backend);
      await backend.database.query(`update public.users set status = 'suspended' where id = $1::uuid`, [user.id]);
      const before = (await backend.mailTo(email)).length;
      expect((await backend.client().auth.signInWithOtp({ email })).error).toBeNull();
      expect(await backend.mailTo(email)).toHaveLength(before);
    });

    test('is known by its old name', async () => {
      const { email } = await registeredPerson(backend);
      expect((await post('/auth/v1/magiclink', { email })).status).toBe(200);
      expect((await newestLink(backend, email)).type).toBe('magiclink');
      expect((await post('/auth/v1/magiclink', {})).status).toBe(400);
    });

    test('has no phones', async () => {
      const { error } = await backend.client().auth.signInWithOtp({ phone: '+15550100' });
      expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
      const verified = await backend.client().auth.verifyOtp({ phone: '+15550100', token: '123456', type: 'sms' });
      expect(verified.error).toMatchObject({ status: 403, code: 'otp_expired' });
      const again = await backend.client().auth.resend({ type: 'sms', phone: '+15550100' });
      expect(again.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
    });

    test.each([
      ['nothing', {}, 'One of email or phone must be set'],
      ['both', { email: 'a@milepost.test', phone: '1' }, 'Only an email address or phone number should be provided'],
      ['what is no address', { email: 'nobody' }, 'Unable to validate email address: invalid format'],
      ['a challenge that is none', { email: 'a@milepost.test', code_challenge: 'x' }, 'PKCE'],
    ])('refuses %s', async (_, body, msg) => {
      const answer = await post('/auth/v1/otp', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg: expect.stringContaining(msg) });
    });
  });

  /** Asks for a mail of each type and says whose six digits it carries. */
  const mailed: Record<string, () => Promise<string>> = {
    signup: async () => {
      const email = newAddress();
      await backend.client().auth.signUp({ email, password: 'plum tree 1' });
      return email;
    },
    invite: async () => {
      const email = newAddress();
      const { error } = await backend.client(backend.secrets.secretKey).auth.admin.inviteUserByEmail(email);
      expect(error).toBeNull();
      return email;
    },
    recovery: async () => {
      const { email } = await registeredPerson(backend);
      await backend.client().auth.resetPasswordForEmail(email);
      return email;
    },
    magiclink: async () => {
      const { email } = await registeredPerson(backend);
      await backend.client().auth.signInWithOtp({ email });
      return email;
    },
    email: async () => {
      const email = newAddress();
      await backend.client().auth.signInWithOtp({ email });
      return email;
    },
    email_change: async () => {
      const { client } = await registeredPerson(backend);
      const email = newAddress();
      await client.auth.updateUser({ email });
      return email;
    },
  };
  const ask = (type: string): Promise<string> => (mailed[type] ?? (() => Promise.reject(new Error(type))))();

  describe.each(Object.keys(mailed))('six digits of type %s', (type) => {
    test('work for exactly one of twenty requests at once', async () => {
      const email = await ask(type);
      const token = await newestCode(backend, email);
      const tries = Array.from({ length: 20 }, () => verify({ email, token, type }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // Nineteen are wrong guesses by then, and from the eleventh on they are not even looked at.
      expect(statuses.filter((status) => status === 403 || status === 429)).toHaveLength(19);
    });

    test('and its link work for one of twenty requests with the link', async () => {
      const { tokenHash } = await newestLink(backend, await ask(type));
      const tries = Array.from({ length: 20 }, () => verify({ token_hash: tokenHash, type }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 403)).toHaveLength(19);
    });

    test('die at the fifth wrong guess, whether one after the other or at once', async () => {
      const email = await ask(type);
      const token = await newestCode(backend, email);
      const guesses = [1, 2, 3, 4, 5].map((turn) => verify({ email, token: wrongCode(token, turn), type }));
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([403]));
      expect(await (await verify({ email, token, type })).json()).toEqual(expired);
    });

    test('still work after four, and not after an hour, for another address, or as another type', async () => {
      const email = await ask(type);
      const token = await newestCode(backend, email);
      for (const turn of [1, 2])
        expect((await verify({ email, token: wrongCode(token, turn), type })).status).toBe(403);
      expect((await verify({ email: newAddress(), token, type })).status).toBe(403);
      const other = type === 'email_change' ? 'recovery' : 'email_change';
      expect((await verify({ email, token, type: other })).status).toBe(403);
      const age = (minutes: number) =>
        backend.database.query(
          'update auth.one_time_tokens set created_at = created_at - make_interval(mins => $1) where relates_to = $2',
          [minutes, email],
        );
      await age(61);
      expect((await verify({ email, token, type })).status).toBe(403);
      await age(-61);
      expect((await verify({ email, token, type })).status).toBe(200);
    });
  });

  test('keeps neither digits nor link, and no hash that a million guesses would open', async () => {
    const { email } = await registeredPerson(backend);
    await backend.client().auth.signInWithOtp({ email });
    const { tokenHash } = linkIn((await backend.mailTo(email))[0]);
    const code = await newestCode(backend, email);
    const rows = await backend.database.query(
      `select t.*, c.code_hash from auth.one_time_tokens t join auth.mailed_codes c on c.token_id = t.id
       where t.relates_to = $1`,
      [email],
    );
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(stored).not.toContain(tokenHash);
    expect(stored).not.toContain(`"${code}"`);
    for (const plain of [code, email + code, `${email}\n${code}`]) {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain));
      expect(stored).not.toContain(Buffer.from(bytes).toString('hex'));
    }
  });

  test('counts wrong guesses for each account and address, known or not, with the time to wait', async () => {
    for (const email of ['client@milepost.test', newAddress()]) {
      const answers = [];
      for (let turn = 0; turn < 11; turn += 1) answers.push(await verify({ email, token: '000000', type: 'email' }));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answers.at(-1)?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    }
  });

  test.each([
    ['no type', { token_hash: 'x' }, 'Verify requires a verification type'],
    ['nothing to verify', { type: 'signup' }, 'Verify requires either a token or a token hash'],
    ['both', { type: 'signup', token: '1', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
    [
      'digits of nobody',
      { type: 'signup', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      'an address beside a link',
      { type: 'signup', token_hash: 'x', email: 'a@milepost.test' },
      'Only the token_hash and type should be provided',
    ],
    ['an unknown type', { type: 'nothing', token_hash: 'x' }, 'Invalid email verification type'],
  ])('refuses %s', async (_, body, msg) => {
    const answer = await verify(body);
    expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: 'validation_failed', msg }]);
  });
});
