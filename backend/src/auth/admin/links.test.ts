import { newAddress, newestLink, registeredPerson, signIn } from '../../testing/people.ts';
import { siteUrl } from '../../testing/test-backend.ts';
import { describeWithAdmin, type AdminStage } from './testing/admin-stage.ts';

describeWithAdmin('links that an administrator makes', (stage) => {
  const generated = async (params: Parameters<AdminStage['admin']['generateLink']>[0]) => {
    const { admin } = stage();
    const { data, error } = await admin.generateLink(params);
    if (error) throw error;
    return data;
  };

  test.each(['magiclink', 'recovery'] as const)(
    'a %s link signs in, by its hash or by its code, once',
    async (type) => {
      const { backend } = stage();
      const { email } = await registeredPerson(backend);
      const { properties, user } = await generated({ type, email });
      expect(user.email).toBe(email);
      expect(properties).toMatchObject({ verification_type: type, email_otp: expect.stringMatching(/^\d{6}$/) });
      const token_hash = properties.hashed_token;
      const signedIn = await backend.client().auth.verifyOtp({ token_hash, type });
      expect(signedIn.data.user?.email).toBe(email);
      const again = await backend.client().auth.verifyOtp({ token_hash, type });
      expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
      const { properties: next } = await generated({ type, email });
      const byCode = await backend.client().auth.verifyOtp({ email, token: next.email_otp, type });
      expect(byCode.data.user?.email).toBe(email);
      expect(await backend.mailTo(email)).toHaveLength(1);
    },
  );

  test('its address leads to the allowed place with a session, and nowhere else', async () => {
    const { backend } = stage();
    const { email } = await registeredPerson(backend);
    const follow = async (redirectTo: string) => {
      const { properties } = await generated({ type: 'magiclink', email, options: { redirectTo } });
      const { pathname, search } = new URL(properties.action_link);
      return { properties, answer: await fetch(`${backend.url}${pathname}${search}`, { redirect: 'manual' }) };
    };
    const allowed = await follow(`${siteUrl}/welcome`);
    expect(allowed.properties.redirect_to).toBe(`${siteUrl}/welcome`);
    expect(allowed.answer.status).toBe(303);
    expect(allowed.answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/welcome#.*access_token=/);
    const elsewhere = await follow('https://evil.example/');
    expect(elsewhere.properties.redirect_to).toBe(siteUrl);
    expect(elsewhere.answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/?#/);
  });

  test('a signup link makes somebody who can sign in after it', async () => {
    const { backend } = stage();
    const email = newAddress();
    const data = { fullName: 'Ada L', role: 'super_admin' };
    const { properties, user } = await generated({
      type: 'signup',
      email,
      password: 'a good password',
      options: { data },
    });
    expect(user.user_metadata).toEqual(data);
    const [row] = await backend.database.query('select role from public.users where id = $1::uuid', [user.id]);
    expect(row).toEqual({ role: 'client' });
    await expect(signIn(backend, email, 'a good password')).rejects.toMatchObject({ code: 'email_not_confirmed' });
    await backend.client().auth.verifyOtp({ token_hash: properties.hashed_token, type: 'signup' });
    await expect(signIn(backend, email, 'a good password')).resolves.toHaveProperty('user');
  });

  test('a magic link for somebody unknown is one to sign up', async () => {
    const { backend } = stage();
    const email = newAddress();
    const { properties } = await generated({ type: 'magiclink', email });
    expect(properties.verification_type).toBe('signup');
    const { data } = await backend.client().auth.verifyOtp({ token_hash: properties.hashed_token, type: 'signup' });
    expect(data.user?.email).toBe(email);
  });

  test('an address changes when both links were followed', async () => {
    const { backend, admin } = stage();
    const { email, user } = await registeredPerson(backend);
    const newEmail = newAddress();
    const current = await generated({ type: 'email_change_current', email, newEmail });
    const next = await generated({ type: 'email_change_new', email, newEmail });
    const emailNow = async () => (await admin.getUserById(user.id)).data.user?.email;
    await backend.client().auth.verifyOtp({ token_hash: current.properties.hashed_token, type: 'email_change' });
    expect(await emailNow()).toBe(email);
    await backend.client().auth.verifyOtp({ token_hash: next.properties.hashed_token, type: 'email_change' });
    expect(await emailNow()).toBe(newEmail);
  });

  test('an invitation is mailed, and its link begins a session in which a password is chosen', async () => {
    const { backend, admin } = stage();
    const email = newAddress();
    const { data, error } = await admin.inviteUserByEmail(email, { data: { role: 'coach', fullName: 'Grace H' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { role: 'coach' } });
    expect((await backend.mailTo(email))[0]?.subject).toBe('You are invited to Milepost');
    const { tokenHash, type, address } = await newestLink(backend, email);
    expect([type, `${address.origin}${address.pathname}`]).toEqual(['invite', `${siteUrl}/auth/confirm`]);
    const invited = backend.client();
    await invited.auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
    expect((await invited.auth.updateUser({ password: 'a good password' })).error).toBeNull();
    await expect(signIn(backend, email, 'a good password')).resolves.toHaveProperty('user');
  });

  test('an invitation can be repeated until it was followed; the earlier mail is worth nothing then', async () => {
    const { backend, admin } = stage();
    const email = newAddress();
    await admin.inviteUserByEmail(email);
    const first = await newestLink(backend, email);
    expect((await admin.inviteUserByEmail(email)).error).toBeNull();
    const late = await backend.client().auth.verifyOtp({ token_hash: first.tokenHash, type: 'invite' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
  });

  test('somebody who is there already is not invited', async () => {
    const { backend, admin } = stage();
    const { email } = await registeredPerson(backend);
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
    expect((await admin.inviteUserByEmail('nothing')).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    [{ type: 'recovery' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', new_email: 'new@milepost.test' }, 404, 'user_not_found'],
    [{ type: 'email_change_current', email: 'client@milepost.test' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'client@milepost.test', new_email: 'coach@milepost.test' },
      422,
      'email_exists',
    ],
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ type: 'signup', password: 'short' }, 422, 'weak_password'],
    [{ type: 'signup', password: 'Milepost-2026' }, 422, 'weak_password'],
    [{ type: 'signup', email: 'client@milepost.test', password: 'a good password' }, 422, 'email_exists'],
    [{ type: 'invite', email: 'client@milepost.test' }, 422, 'email_exists'],
    [{ type: 'phone_change' }, 400, 'validation_failed'],
    [{ type: 'magiclink', email: 'nothing' }, 400, 'validation_failed'],
  ])('%j is refused', async (body, status, code) => {
    const { backend } = stage();
    const answer = await backend.request('/auth/v1/admin/generate_link', {
      method: 'POST',
      headers: { apikey: backend.secrets.secretKey },
      body: JSON.stringify({ email: newAddress(), ...body }),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error_code: code });
  });
});
