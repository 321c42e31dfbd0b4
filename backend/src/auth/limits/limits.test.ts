import { openBeside } from '../../database/testing/test-database.ts';
import { wrongCode } from '../../testing/mailed-code.ts';
import { newAddress, registeredPerson, signIn } from '../../testing/people.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { createOneTimeTokens } from '../mail/one-time-tokens.ts';

const tight = {
  mailsPerAccount: { minimumIntervalSeconds: 60, perHour: 4 },
  mailsPerAddressAndHour: 1000,
  failuresPerAccount: 10,
  failuresPerAddress: 1000,
};

describe('limits', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend('pglite', { limits: tight, trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => backend.close());

  const attempt = (email: string, password: string, from = '203.0.113.1') =>
    backend.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: JSON.stringify({ email, password }),
    });
  const guesses = (email: string, count: number, from?: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => attempt(email, `guess number ${index}`, from)));

  test.each(['client2@milepost.test', 'nobody@milepost.test'])(
    'the eleventh wrong password for %s is answered 429 with a wait, from there only',
    async (email) => {
      const answers = await guesses(email, 12);
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
      const last = answers.at(-1);
      const wait = Number(last?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(300);
      expect(await last?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
      expect((await attempt(email, 'wrong again', '203.0.113.2')).status).toBe(400);
    },
  );

  test('a right password does not get past it either, and is no proof for the guesser', async () => {
    const person = await registeredPerson(backend);
    await guesses(person.email, 10, '203.0.113.3');
    expect((await attempt(person.email, person.password, '203.0.113.3')).status).toBe(429);
    expect((await attempt(person.email, person.password, '203.0.113.4')).status).toBe(200);
  });

  test('right passwords never count, however many at once', async () => {
    const person = await registeredPerson(backend);
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async () => (await attempt(person.email, person.password, '203.0.113.5')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('wrong present passwords count when a password is changed', async () => {
    const person = await registeredPerson(backend);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const change = { password: 'another password', current_password: `guess number ${count}` };
      statuses.push((await person.client.auth.updateUser(change)).error?.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test.each([
    ['known', async () => (await registeredAddress()).email],
    ['unknown', async () => newAddress()],
  ])('a second mail to a %s address within a minute is refused with the seconds left', async (_, addressOf) => {
    const email = await addressOf();
    const client = backend.client();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const second = await client.auth.resetPasswordForEmail(email);
    expect(second.error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    });
  });

  test.each(['client@milepost.test', 'nobody@milepost.test'])(
    'the eleventh wrong code for %s is answered 429 with a wait, from there only, and passwords are counted apart',
    async (email) => {
      const guess = (from: string) =>
        backend.request('/auth/v1/verify', {
          method: 'POST',
          headers: { 'x-forwarded-for': from },
          body: JSON.stringify({ email, token: '000000', type: 'email' }),
        });
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess('203.0.113.6')));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answers.at(-1)?.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
      expect((await guess('203.0.113.7')).status).toBe(403);
      expect((await attempt(email, 'wrong', '203.0.113.6')).status).toBe(400);
    },
  );

  test('four wrong codes from elsewhere do not take the right one its power', async () => {
    const person = await registeredPerson(backend);
    // Registering used up the one mail of this minute, so the mail is made without asking for it.
    const { Token } = await createOneTimeTokens(backend.secrets.secretKey).issue(
      backend.database,
      { userId: person.user.id, email: person.email },
      'recovery_token',
      'implicit',
    );
    const verify = (token: string, from: string) =>
      backend.request('/auth/v1/verify', {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: JSON.stringify({ email: person.email, token, type: 'recovery' }),
      });
    for (let turn = 1; turn < 5; turn += 1) await verify(wrongCode(Token, turn), '203.0.113.8');
    expect((await verify(Token, '203.0.113.9')).status).toBe(200);
  });

  test.each(['known', 'unknown'])('a second sign-in mail to a %s address within a minute is refused', async (which) => {
    const email = which === 'known' ? 'admin@milepost.test' : newAddress();
    const ask = () => backend.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect((await ask()).error).toBeNull();
    expect((await ask()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });

  test('a second nonce within a minute is refused, with the seconds left', async () => {
    const { accessToken } = await signIn(backend, 'client2@milepost.test');
    const ask = () =>
      backend.request('/auth/v1/reauthenticate', { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await ask()).status).toBe(200);
    const second = await ask();
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a refused mail is not sent', async () => {
    const email = newAddress();
    const client = backend.client();
    await client.auth.signUp({ email, password: 'plum tree 1' });
    expect((await client.auth.resend({ type: 'signup', email })).error).toMatchObject({ status: 429 });
    expect(await backend.mailTo(email)).toHaveLength(1);
  });

  /** Somebody whose one mail of this minute is not used up yet: people of the seed had none. */
  const seeded = ['coach@milepost.test', 'coach2@milepost.test', 'client3@milepost.test'];
  async function registeredAddress() {
    const email = seeded.pop() ?? '';
    await signIn(backend, email);
    return { email };
  }
});

describe('without a trusted proxy', () => {
  test('a header with another address does not start the count anew', async () => {
    const backend = await startTestBackend('pglite', { limits: tight });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await backend.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
        body: JSON.stringify({ email: 'client@milepost.test', password: `guess number ${count}` }),
      });
      statuses.push(answer.status);
    }
    await backend.close();
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('two processes on one PostgreSQL', () => {
  let first: TestBackend;
  let second: TestBackend;
  beforeAll(async () => {
    const changes = { limits: tight, trustedProxies: ['127.0.0.1'] };
    first = await startTestBackend('postgres', changes);
    second = await startTestBackend(await openBeside(first.database), changes);
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const post = (backend: TestBackend, path: string, body: object, from: string) =>
    backend.request(path, { method: 'POST', headers: { 'x-forwarded-for': from }, body: JSON.stringify(body) });
  const attempt = (backend: TestBackend, email: string, password: string, from: string) =>
    post(backend, '/auth/v1/token?grant_type=password', { email, password }, from);

  test('count wrong passwords together, and right ones not', async () => {
    const email = 'client2@milepost.test';
    const from = '203.0.113.20';
    for (let turn = 0; turn < 5; turn += 1) {
      for (const backend of [first, second]) {
        expect((await attempt(backend, email, 'Milepost-2026', from)).status).toBe(200);
        expect((await attempt(backend, email, `guess number ${turn}`, from)).status).toBe(400);
      }
    }
    for (const backend of [first, second]) {
      const refused = await attempt(backend, email, 'Milepost-2026', from);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await attempt(backend, email, 'Milepost-2026', '203.0.113.21')).status).toBe(200);
    }
  });

  test('let no more guesses through in parallel than one does, but for one each', async () => {
    const guesses = Array.from({ length: 15 }, (_, turn) => turn).flatMap((turn) =>
      [first, second].map((backend) => attempt(backend, 'nobody@milepost.test', `guess ${turn}`, '203.0.113.22')),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
  });

  test('mail to one account once in the interval', async () => {
    const email = 'coach2@milepost.test';
    expect((await post(first, '/auth/v1/recover', { email }, '203.0.113.23')).status).toBe(200);
    expect((await post(second, '/auth/v1/recover', { email }, '203.0.113.24')).status).toBe(429);
  });

  test('keep no address of a person in the counts', async () => {
    const rows = await first.database.query<{ key: string }>('select key from private.request_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
