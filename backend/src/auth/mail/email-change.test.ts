import { quickDatabaseKinds } from '../../database/testing/test-database.ts';
import { newestCode } from '../../testing/mailed-code.ts';
import { newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl, startTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe.each(quickDatabaseKinds)('another address on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const wishing = async () => {
    const person = await registeredPerson(backend);
    const newEmail = newAddress();
    expect((await person.client.auth.updateUser({ email: newEmail })).error).toBeNull();
    return { ...person, newEmail };
  };
  const confirm: [string, (mailbox: string) => Promise<unknown>][] = [
    [
      'by code',
      async (email) => {
        const token = await newestCode(backend, email);
        return (await backend.client().auth.verifyOtp({ email, token, type: 'email_change' })).error;
      },
    ],
    [
      'by the hash of the link',
      async (email) => {
        const { tokenHash } = await newestLink(backend, email);
        return (await backend.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' })).error;
      },
    ],
    [
      'by GoTrue’s own link',
      async (email) => {
        const { tokenHash } = await newestLink(backend, email);
        const query = new URLSearchParams({ token: tokenHash, type: 'email_change' });
        const answer = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
        const page = new URL(answer.headers.get('location') ?? '');
        expect(page.origin).toBe(siteUrl);
        return page.hash.includes('error') ? page.hash : null;
      },
    ],
  ];

  describe.each(confirm)('confirmed %s', (_, confirmFrom) => {
    test('is taken when both mailboxes have, whichever is first', async () => {
      for (const order of ['old first', 'new first']) {
        const { email, newEmail, password } = await wishing();
        const [first, second] = order === 'old first' ? [email, newEmail] : [newEmail, email];
        expect(await confirmFrom(first)).toBeNull();
        await expect(signIn(backend, newEmail, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
        expect(await confirmFrom(second)).toBeNull();
        expect((await signIn(backend, newEmail, password)).user.new_email).toBeUndefined();
      }
    });

    test('is not taken when one mailbox confirms twice', async () => {
      const { newEmail, password } = await wishing();
      expect(await confirmFrom(newEmail)).toBeNull();
      expect(await confirmFrom(newEmail)).not.toBeNull();
      await expect(signIn(backend, newEmail, password)).rejects.toMatchObject({ code: 'invalid_credentials' });
    });
  });

  test('is taken once when both mailboxes confirm at the same moment', async () => {
    const { email, newEmail, password } = await wishing();
    const links = [await newestLink(backend, email), await newestLink(backend, newEmail)];
    const answers = await Promise.all(
      [...links, ...links].map(async ({ tokenHash }) => {
        const body = JSON.stringify({ token_hash: tokenHash, type: 'email_change' });
        return (await backend.request('/auth/v1/verify', { method: 'POST', body })).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    await expect(signIn(backend, newEmail, password)).resolves.toHaveProperty('user');
  });

  test('is asked for once more by resend, from both mailboxes, and the earlier mails are void', async () => {
    const { email, newEmail } = await wishing();
    const earlier = await newestLink(backend, newEmail);
    expect((await backend.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    expect((await newestLink(backend, newEmail)).tokenHash).not.toBe(earlier.tokenHash);
    expect((await newestLink(backend, email)).type).toBe('email_change');
    const late = await backend.client().auth.verifyOtp({ token_hash: earlier.tokenHash, type: 'email_change' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('is mailed to nobody by resend when none is wished or the address is unknown, answered alike', async () => {
    const { email } = await registeredPerson(backend);
    const before = await backend.mailTo(email);
    for (const address of [email, newAddress()]) {
      const { data, error } = await backend.client().auth.resend({ type: 'email_change', email: address });
      expect([data.user, error]).toEqual([null, null]);
    }
    expect(await backend.mailTo(email)).toEqual(before);
  });

  test('takes every other mail to the old address its power', async () => {
    const { email, newEmail } = await wishing();
    const toOld = await newestLink(backend, email);
    await backend.client().auth.resetPasswordForEmail(email);
    const recovery = await newestLink(backend, email);
    for (const { tokenHash } of [toOld, await newestLink(backend, newEmail)]) {
      const { error } = await backend.client().auth.verifyOtp({ token_hash: tokenHash, type: 'email_change' });
      expect(error).toBeNull();
    }
    const late = await backend.client().auth.verifyOtp({ token_hash: recovery.tokenHash, type: 'recovery' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test.each([
    ['one that somebody has', 'coach@milepost.test', 422, 'email_exists'],
    ['what is no address', 'nobody', 400, 'validation_failed'],
  ])('cannot be %s', async (_, email, status, code) => {
    const { client } = await registeredPerson(backend);
    expect((await client.auth.updateUser({ email })).error).toMatchObject({ status, code });
  });

  test.each([
    ['no type', { email: 'a@milepost.test' }, 'Missing one of these types'],
    ['an unknown type', { type: 'recovery', email: 'a@milepost.test' }, 'Missing one of these types'],
    ['no address', { type: 'signup' }, 'Type provided requires an email address'],
    ['nobody', { type: 'email_change' }, 'Missing email address or phone number'],
    ['no number', { type: 'sms', email: 'a@milepost.test' }, 'Type provided requires a phone number'],
    ['both', { type: 'signup', email: 'a@milepost.test', phone: '1' }, 'Only an email address or phone number'],
  ])('resend refuses %s', async (_, body, msg) => {
    const answer = await backend.request('/auth/v1/resend', { method: 'POST', body: JSON.stringify(body) });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringContaining(msg) },
    ]);
  });
});
