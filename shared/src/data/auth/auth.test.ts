import { supabase } from '@milepost/shared/data/client';
import { answerWith, json, noContent } from '../fake-network/fake-network.ts';
import { ids, signedIn } from '../fake-network/rows.ts';
import {
  checkSession,
  getStoredSession,
  onAuthChange,
  requestPasswordReset,
  resendConfirmation,
  signInWithPassword,
  signOut,
  signUp,
  updatePassword,
  verifyTokenHash,
} from './auth.ts';

const credentials = { email: 'ada@example.com', password: 'secret' };
const refusal = (status: number, code: string) => json({ code: status, error_code: code, msg: 'raw words' }, status);

afterEach(async () => {
  answerWith(noContent());
  await signOut();
  await supabase().auth.stopAutoRefresh();
});

const signIn = async () => {
  answerWith(json(signedIn()));
  return signInWithPassword(credentials);
};

test('signs in with e-mail and password, and keeps the sign-in', async () => {
  const sent = answerWith(json(signedIn()));
  const session = await signInWithPassword(credentials);
  expect(session.user.id).toBe(ids.client);
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/auth/v1/token', query: { grant_type: 'password' } });
  expect(sent[0]?.body).toMatchObject(credentials);
  expect((await getStoredSession())?.access_token).toBe(session.access_token);
});

test.each([
  [400, 'invalid_credentials', 'The email address or the password is not right.'],
  [400, 'email_not_confirmed', 'Confirm your email address first: open the link that we sent you.'],
  [400, 'user_banned', 'This account is suspended. Contact support.'],
])('a refused sign-in (%i %s) says why', async (status, code, message) => {
  answerWith(refusal(status, code));
  await expect(signInWithPassword(credentials)).rejects.toMatchObject({ code, message });
  expect(await getStoredSession()).toBeNull();
});

test('signs up with role and fullName as metadata; without confirmation there is no session yet', async () => {
  const sent = answerWith(json(signedIn().user));
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
    query: { redirect_to: 'http://app.test/login' },
    body: { ...credentials, data: { role: 'coach', fullName: 'Ada Byron', time_zone: 'Europe/London' } },
  });
});

test('asks for a reset link that leads to /auth/reset-password of the same origin', async () => {
  const sent = answerWith(json({}));
  await requestPasswordReset({ email: 'ada@example.com', origin: 'http://app.test' });
  expect(sent[0]).toMatchObject({
    path: '/auth/v1/recover',
    query: { redirect_to: 'http://app.test/auth/reset-password' },
    body: { email: 'ada@example.com' },
  });
});

test('asks for the confirmation again', async () => {
  const sent = answerWith(json({}));
  await resendConfirmation({ email: 'ada@example.com', email_redirect_to: 'http://app.test/login' });
  expect(sent[0]).toMatchObject({ path: '/auth/v1/resend', body: { type: 'signup', email: 'ada@example.com' } });
});

test('a mailed link signs in once, and says when it is used up', async () => {
  const sent = answerWith(json(signedIn()), refusal(403, 'otp_expired'));
  expect((await verifyTokenHash({ token_hash: 'abc', type: 'recovery' }))?.user.id).toBe(ids.client);
  expect(sent[0]).toMatchObject({ path: '/auth/v1/verify', body: { token_hash: 'abc', type: 'recovery' } });
  await expect(verifyTokenHash({ token_hash: 'abc', type: 'recovery' })).rejects.toMatchObject({
    message: 'This link has expired or was already used. Ask for a new one.',
  });
});

test('changes the password with the current one', async () => {
  await signIn();
  const sent = answerWith(json(signedIn().user));
  await updatePassword({ password: 'secret2', current_password: 'secret' });
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/auth/v1/user',
    body: { password: 'secret2', current_password: 'secret' },
  });
});

test('signs out with a scope and forgets the sign-in', async () => {
  await signIn();
  const sent = answerWith(noContent());
  await signOut('global');
  expect(sent[0]).toMatchObject({ method: 'POST', path: '/auth/v1/logout', query: { scope: 'global' } });
  expect(await getStoredSession()).toBeNull();
});

test('a sign-in that the server ended is found out', async () => {
  await signIn();
  answerWith(refusal(403, 'session_not_found'));
  await expect(checkSession()).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('tells of changes until it is told to stop', async () => {
  const events: string[] = [];
  const stop = onAuthChange((event) => events.push(event));
  await signIn();
  answerWith(noContent());
  await signOut();
  stop();
  await signIn();
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']));
  expect(events.filter((event) => event === 'SIGNED_IN')).toHaveLength(1);
});
