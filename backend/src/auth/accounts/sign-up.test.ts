import { databaseKinds } from '../../database/testing/test-database.ts';
import { linkIn, newAddress, newestLink, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(databaseKinds)('registration on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const register = (body: Record<string, unknown>) =>
    backend.request('/auth/v1/signup', { method: 'POST', body: JSON.stringify(body) });

  test('registers, mails a link, and lets the person in only after the link was spent', async () => {
    const email = newAddress();
    const client = backend.client();
    const data = { role: 'coach', fullName: 'Grace Hopper' };
    const registered = await client.auth.signUp({ email, password: 'plum tree 1', options: { data } });
    expect(registered.error).toBeNull();
    expect(registered.data.session).toBeNull();
    expect(registered.data.user).toMatchObject({ email, user_metadata: data });

    const early = await client.auth.signInWithPassword({ email, password: 'plum tree 1' });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });

    const link = await newestLink(backend, email);
    expect(link.address.href).toContain(`${siteUrl}/auth/confirm?`);
    expect(link.type).toBe('signup');
    const confirmed = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.email_confirmed_at).toBeDefined();

    const { client: signedIn, user } = await signIn(backend, email, 'plum tree 1');
    const profile = await signedIn.from('user_profiles').select('role, full_name, email').eq('id', user.id).single();
    expect(profile.data).toEqual({ role: 'coach', full_name: 'Grace Hopper', email });
  });

  test.each([
    ['super_admin', 'super_admin'],
    ['a list', ['coach']],
    ['another case', 'Coach'],
    ['spaces', ' coach '],
  ])('makes a client of whoever asks for the role %s', async (_, role) => {
    const email = newAddress();
    await register({ email, password: 'plum tree 1', data: { role, fullName: 'X' } });
    const [row] = await backend.database.query('select role from public.users where email = $1', [email]);
    expect(row).toEqual({ role: 'client' });
  });

  test('answers a known address exactly as a new one, changes nothing and tells its owner', async () => {
    const known = 'client@milepost.test';
    const body = { password: 'plum tree 1', data: { fullName: 'Somebody Else', role: 'client' } };
    const forNew = await register({ ...body, email: newAddress() });
    const forKnown = await register({ ...body, email: known.toUpperCase() });
    expect(forKnown.status).toBe(forNew.status);

    const [shapeOfNew, shapeOfKnown] = [await forNew.text(), await forKnown.text()].map((text) =>
      text
        .replace(/person-[0-9a-f-]+@milepost\.test|client@milepost\.test/g, 'ADDRESS')
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, 'TIME'),
    );
    expect(shapeOfKnown).toBe(shapeOfNew);

    expect((await backend.mailTo(known))[0]?.subject).toBe('You already have an account');
    await expect(signIn(backend, known, 'plum tree 1')).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(signIn(backend, known)).resolves.toHaveProperty('user');
  });

  test('mails the link again to an address that never confirmed, and keeps the first password', async () => {
    const email = newAddress();
    await register({ email, password: 'plum tree 1' });
    const first = await newestLink(backend, email);
    await register({ email, password: 'plum tree 2' });
    const second = await newestLink(backend, email);
    const client = backend.client();
    const old = await client.auth.verifyOtp({ token_hash: first.tokenHash, type: 'signup' });
    expect(old.error).toMatchObject({ code: 'otp_expired' });
    expect((await client.auth.verifyOtp({ token_hash: second.tokenHash, type: 'signup' })).error).toBeNull();
    await expect(signIn(backend, email, 'plum tree 1')).resolves.toHaveProperty('user');
    await expect(signIn(backend, email, 'plum tree 2')).rejects.toMatchObject({ code: 'invalid_credentials' });
  });

  test('makes one account of two registrations at the same moment', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ email, password: 'plum tree 1' })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const rows = await backend.database.query('select id from auth.users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  const anonymous = 'Anonymous sign-ins are disabled';
  test.each([
    ['nothing', {}, 422, 'anonymous_provider_disabled', anonymous],
    ['no address', { password: 'plum tree 1' }, 422, 'anonymous_provider_disabled', anonymous],
    ['no password', { email: 'a@milepost.test' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      'an address and a phone at once',
      { email: 'a@milepost.test', phone: '+15550100', password: 'plum tree 1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'a password that everybody tries',
      { email: 'a@milepost.test', password: 'Qwerty' },
      422,
      'weak_password',
      'guess',
    ],
    [
      'a phone',
      { phone: '+15550100', password: 'plum tree 1' },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    ['a short password', { email: 'a@milepost.test', password: 'five5' }, 422, 'weak_password', '6 characters'],
    [
      'a password that bcrypt would cut',
      { email: 'a@milepost.test', password: 'é'.repeat(37) },
      400,
      'validation_failed',
      '72 bytes',
    ],
    ['what is no address', { email: 'nobody', password: 'plum tree 1' }, 400, 'validation_failed', 'invalid format'],
    [
      'metadata that is a list',
      { email: 'a@milepost.test', password: 'plum tree 1', data: [1] },
      400,
      'validation_failed',
      'data',
    ],
    [
      'metadata too large for a token',
      { email: 'a@milepost.test', password: 'plum tree 1', data: { a: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      '4 KB',
    ],
    [
      'a password that is a number',
      { email: 'a@milepost.test', password: 1234567 },
      400,
      'validation_failed',
      'password',
    ],
  ])('refuses %s', async (_, body, status, code, message) => {
    const answer = await register(body);
    const refusal: unknown = await answer.json();
    expect(answer.status).toBe(status);
    expect(refusal).toMatchObject({ code: status, error_code: code, msg: expect.stringContaining(message) });
  });

  test('tells auth-js why a password is weak', async () => {
    const signUp = async (password: string) =>
      (await backend.client().auth.signUp({ email: newAddress(), password })).error;
    expect(await signUp('12345')).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    for (const password of ['123456', 'password', 'BASEBALL', 'trustno1']) {
      expect(await signUp(password)).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
    }
    expect(await signUp('zx9kqw')).toMatchObject({ status: 422, reasons: ['characters'] });
  });

  test('takes no password that is the person’s own name or address', async () => {
    for (const password of ['Lovelace1', 'ada.byron', 'Milepost-2026']) {
      const data = { fullName: 'Ada Lovelace', role: 'client' };
      const answer = await register({ email: `ada.byron@milepost.test`, password, data });
      expect([answer.status, await answer.json()]).toEqual([
        422,
        expect.objectContaining({
          error_code: 'weak_password',
          msg: 'This password is mostly your name, your email address, or “Milepost”. Choose a different one.',
          weak_password: { reasons: ['characters'] },
        }),
      ]);
    }
  });

  test('has no anonymous people, and asks no captcha', async () => {
    const client = backend.client();
    const anonymously = await client.auth.signInAnonymously({ options: { data: { fullName: 'Nobody' } } });
    expect(anonymously.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled', message: anonymous });
    const options = { captchaToken: 'not asked for' };
    expect((await client.auth.signUp({ email: newAddress(), password: 'plum tree 1', options })).error).toBeNull();
  });

  test('refuses what is not JSON', async () => {
    const answer = await backend.request('/auth/v1/signup', { method: 'POST', body: '{"email":' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'bad_json' });
  });

  test('names errors by code for a client of the newer API, as auth-js is', async () => {
    const headers = { 'x-supabase-api-version': '2024-01-01' };
    const answer = await backend.request('/auth/v1/signup', { method: 'POST', headers, body: '{}' });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await answer.json()).toEqual({ code: 'anonymous_provider_disabled', message: anonymous });
  });

  test('leads the mail to a page that is allowed, and nowhere else', async () => {
    const email = newAddress();
    const client = backend.client();
    const emailRedirectTo = 'https://evil.example/steal';
    await client.auth.signUp({ email, password: 'plum tree 1', options: { emailRedirectTo } });
    expect((await newestLink(backend, email)).address.origin).toBe(siteUrl);
    await client.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${siteUrl}/auth/confirm?next=%2F` },
    });
    const [again] = await backend.mailTo(email);
    expect(linkIn(again).address.searchParams.get('next')).toBe('/');
  });

  test('resends for an unknown or a confirmed address with the same answer and no mail', async () => {
    const unknown = newAddress();
    const client = backend.client();
    expect((await client.auth.resend({ type: 'signup', email: unknown })).error).toBeNull();
    expect(await backend.mailTo(unknown)).toHaveLength(0);
    expect((await client.auth.resend({ type: 'signup', email: 'coach2@milepost.test' })).error).toBeNull();
    expect(await backend.mailTo('coach2@milepost.test')).toHaveLength(0);
  });
});

test('an operator asks for longer passwords by a setting', async () => {
  const backend = await startTestBackend('pglite', { minPasswordCharacters: 12 });
  const signUp = (password: string) => backend.client().auth.signUp({ email: newAddress(), password });
  expect((await signUp('plum tree 1')).error).toMatchObject({
    code: 'weak_password',
    message: 'Password must be at least 12 characters long',
  });
  expect((await signUp('plum tree 12')).error).toBeNull();
  await backend.close();
});
