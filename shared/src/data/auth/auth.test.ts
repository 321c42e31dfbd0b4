import { supabase } from '@milepost/shared/data/client';
import { makeAuthSession, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import {
  changeOwnEmail,
  checkSession,
  getStoredSession,
  onAuthChange,
  requestPasswordReset,
  requestSignInLink,
  resendConfirmation,
  signInWithPassword,
  signOut,
  signUp,
  updatePassword,
  verifyCode,
  verifyTokenHash,
} from './auth.ts';

const credentials = { email: 'ada@example.com', password: 'secret' };
const refusal = (status: number, code: string) =>
  Response.json({ code: status, error_code: code, msg: 'raw words' }, { status });

// Runs before the network's own clean-up, which would leave the sign-out without a response.
afterEach(async () => {
  network.inOrder(undefined);
  await signOut();
  await supabase().auth.stopAutoRefresh();
});

const network = fakeNetwork();

const signIn = async () => {
  network.inOrder(makeAuthSession());
  return signInWithPassword(credentials);
};

test('signs in with email and password, and keeps the sign-in', async () => {
  const sent = network.inOrder(makeAuthSession());
  const session = await signInWithPassword(credentials);
  expect(session.user.id).toBe(testIds.client);
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/auth/v1/token', parameters: { grant_type: 'password' } });
  expect(sent[0]?.body).toMatchObject(credentials);
  expect((await getStoredSession())?.access_token).toBe(session.access_token);
});

test.each([
  [400, 'invalid_credentials', 'Incorrect email or password.'],
  [400, 'email_not_confirmed', 'Confirm your email address first. Open the link we sent you.'],
  [400, 'user_banned', 'This account is suspended. Contact support.'],
])('a refused sign-in (%i %s) says why', async (status, code, message) => {
  network.inOrder(refusal(status, code));
  await expect(signInWithPassword(credentials)).rejects.toMatchObject({ code, message });
  expect(await getStoredSession()).toBeNull();
});

test('signs up with role and fullName as metadata; without confirmation there is no session yet', async () => {
  const sent = network.inOrder(makeAuthSession().user);
  const result = await signUp({
    ...credentials,
    role: 'coach',
    full_name: 'Ada Byron',
    time_zone: 'Europe/London',
    email_redirect_to: 'http://app.test/login',
  });
  expect(result.session).toBeNull();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/auth/v1/signup',
    parameters: { redirect_to: 'http://app.test/login' },
    body: { ...credentials, data: { role: 'coach', fullName: 'Ada Byron', time_zone: 'Europe/London' } },
  });
});

test('asks for a reset link that leads to /auth/reset-password of the same origin', async () => {
  const sent = network.inOrder({});
  await requestPasswordReset({ email: 'ada@example.com', origin: 'http://app.test' });
  expect(sent[0]).toMatchObject({
    path: '/auth/v1/recover',
    parameters: { redirect_to: 'http://app.test/auth/reset-password' },
    body: { email: 'ada@example.com' },
  });
});

test('asks for the confirmation again', async () => {
  const sent = network.inOrder({});
  await resendConfirmation({ email: 'ada@example.com', email_redirect_to: 'http://app.test/login' });
  expect(sent[0]).toMatchObject({ path: '/auth/v1/resend', body: { type: 'signup', email: 'ada@example.com' } });
});

test('a mailed link signs in once, and says when it is used up', async () => {
  const sent = network.inOrder(makeAuthSession(), refusal(403, 'otp_expired'));
  expect((await verifyTokenHash({ token_hash: 'abc', type: 'recovery' }))?.user.id).toBe(testIds.client);
  expect(sent[0]).toMatchObject({ path: '/auth/v1/verify', body: { token_hash: 'abc', type: 'recovery' } });
  await expect(verifyTokenHash({ token_hash: 'abc', type: 'recovery' })).rejects.toMatchObject({
    message: 'This link has expired or has already been used. Request a new one.',
  });
});

test('a sign-in link is asked for without making an account, and an unknown address gets the same answer', async () => {
  const sent = network.inOrder({}, refusal(422, 'otp_disabled'), refusal(429, 'over_email_send_rate_limit'));
  const wanted = { email: 'ada@example.com', origin: 'https://milepost.test' };
  await requestSignInLink(wanted);
  expect(sent[0]).toMatchObject({
    path: '/auth/v1/otp',
    parameters: { redirect_to: 'https://milepost.test/auth/confirm' },
    body: { email: 'ada@example.com', create_user: false },
  });
  await expect(requestSignInLink(wanted)).resolves.toBeUndefined();
  await expect(requestSignInLink(wanted)).rejects.toMatchObject({ kind: 'rate-limited' });
});

test('the code of a mail signs in; a wrong one is told as a code', async () => {
  const sent = network.inOrder(makeAuthSession(), refusal(403, 'otp_expired'));
  const given = { email: 'ada@example.com', token: '123456', type: 'email' } as const;
  await verifyCode(given);
  expect(sent[0]).toMatchObject({ path: '/auth/v1/verify', body: given });
  await expect(verifyCode(given)).rejects.toMatchObject({
    kind: 'invalid',
    message: 'This code is incorrect or has expired. Check it, or request a new email.',
  });
});

test('one’s own address is changed by mail, with the password where it is asked for', async () => {
  await signIn();
  const sent = network.inOrder(refusal(400, 'reauthentication_needed'), makeAuthSession().user);
  const wanted = { email: 'new@example.com', origin: 'https://milepost.test' };
  await expect(changeOwnEmail(wanted)).rejects.toMatchObject({ code: 'reauthentication_needed' });
  await changeOwnEmail({ ...wanted, currentPassword: 'secret' });
  expect(sent[0]?.body).not.toHaveProperty('current_password');
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    path: '/auth/v1/user',
    parameters: { redirect_to: 'https://milepost.test/auth/confirm' },
    body: { email: 'new@example.com', current_password: 'secret' },
  });
});

test('changes the password with the current one', async () => {
  await signIn();
  const sent = network.inOrder(makeAuthSession().user);
  await updatePassword({ password: 'secret2', current_password: 'secret' });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/auth/v1/user',
    body: { password: 'secret2', current_password: 'secret' },
  });
});

test('signs out with a scope and forgets the sign-in', async () => {
  await signIn();
  const sent = network.inOrder(undefined);
  await signOut('global');
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/auth/v1/logout', parameters: { scope: 'global' } });
  expect(await getStoredSession()).toBeNull();
});

test('a sign-in that the server ended is found out', async () => {
  await signIn();
  network.inOrder(refusal(403, 'session_not_found'));
  await expect(checkSession()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('tells of changes until it is told to stop', async () => {
  const events: string[] = [];
  const stop = onAuthChange((event) => events.push(event));
  await signIn();
  network.inOrder(undefined);
  await signOut();
  stop();
  await signIn();
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
  expect(events.filter((event) => event === 'SIGNED_IN')).toHaveLength(1);
});
