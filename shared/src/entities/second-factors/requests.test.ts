import { supabase } from '@milepost/shared/data/client';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { checkSession, signInWithPassword } from '../../data/auth/auth.ts';
import { isSecondFactorMissing } from './requests/missing-second-factor.ts';
import {
  beginSecondFactor,
  isSignInComplete,
  listSecondFactors,
  redeemRecoveryCode,
  removeSecondFactor,
  verifySecondFactor,
} from './requests.ts';

const at = '2026-11-24T10:00:00Z';
const factor = (status: string, more: object = {}) => ({
  ...{ id: 'f1', factor_type: 'totp', created_at: at },
  ...{ status, ...more },
});
const tokenOf = (claims: object): string => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-')}.e30`;
const session = (aal: string, factors: object[]) => {
  const made = makeAuthSession();
  return {
    ...made,
    access_token: tokenOf({ sub: made.user.id, aal, exp: made.expires_at }),
    user: { ...made.user, factors },
  };
};
const refusal = (status: number, code: string): Response =>
  Response.json({ code: status, error_code: code, msg: 'raw words' }, { status });

afterEach(async () => {
  await supabase().auth.stopAutoRefresh();
  localStorage.clear();
});

const network = fakeNetwork();
const given = { factorId: 'f1', code: '123456' };

const signIn = async (aal = 'aal1', factors = [factor('verified')]): Promise<void> => {
  network.inOrder(session(aal, factors));
  await signInWithPassword({ email: 'ada@example.com', password: 'secret' });
};

test.each([
  ['aal1', [factor('verified')], true],
  ['aal1', [factor('unverified')], false],
  ['aal1', [], false],
  ['aal1', undefined, false],
  ['aal2', [factor('verified')], false],
])('at level %s with %j: %s', (aal, factors, isMissing) => {
  expect(isSecondFactorMissing({ access_token: tokenOf({ aal }), user: { factors } })).toBe(isMissing);
});

test('a token that cannot be read is at no level', () => {
  expect(isSecondFactorMissing({ access_token: 'none', user: { factors: [factor('verified')] } })).toBe(true);
});

test('apps are listed by name, finished ones only', async () => {
  await signIn();
  const { user } = session('aal1', [
    factor('verified', { friendly_name: 'Phone' }),
    factor('verified', { id: 'f2' }),
    factor('unverified', { id: 'f3' }),
  ]);
  network.inOrder(user);
  expect(await listSecondFactors()).toEqual([
    { id: 'f1', name: 'Phone', created_at: at },
    { id: 'f2', name: 'Authenticator app', created_at: at },
  ]);
});

test('a code answers a challenge of its own and completes the sign-in', async () => {
  await signIn();
  expect(await isSignInComplete()).toBe(false);
  const sent = network.inOrder({ id: 'c1', type: 'totp', expires_at: 0 }, session('aal2', [factor('verified')]));
  await verifySecondFactor(given);
  expect(sent.map(({ path }) => path)).toEqual(['/auth/v1/factors/f1/challenge', '/auth/v1/factors/f1/verify']);
  expect(sent[1]?.body).toMatchObject({ challenge_id: 'c1', code: '123456' });
  expect(await isSignInComplete()).toBe(true);
});

test('a challenge that has expired is renewed', async () => {
  await signIn();
  const sent = network.inOrder(
    { id: 'c1', type: 'totp', expires_at: 0 },
    refusal(422, 'mfa_challenge_expired'),
    { id: 'c2', type: 'totp', expires_at: 0 },
    session('aal2', [factor('verified')]),
  );
  await verifySecondFactor(given);
  expect(sent.at(-1)?.body).toMatchObject({ challenge_id: 'c2' });
});

test.each([
  [422, 'mfa_verification_failed', 'invalid', 'Incorrect code. Enter the code that your app shows now.'],
  [429, 'over_request_rate_limit', 'rate-limited', 'Too many attempts. Wait a moment, then try again.'],
  [403, 'session_not_found', 'unauthenticated', "You've been signed out. Sign in again to continue."],
])('a refused code (%i %s) says why', async (status, code, kind, message) => {
  await signIn();
  network.inOrder({ id: 'c1', type: 'totp', expires_at: 0 }, refusal(status, code));
  await expect(verifySecondFactor(given)).rejects.toMatchObject({ kind, message });
});

test('setting up begins anew where a page was closed in the middle of it, and leaves others alone', async () => {
  await signIn('aal2');
  const left = factor('unverified', { id: 'f2', friendly_name: 'Phone' });
  const other = factor('unverified', { id: 'f3', friendly_name: 'Tablet' });
  const { user } = session('aal2', [factor('verified', { friendly_name: 'Laptop' }), left, other]);
  const totp = { secret: 'ABC', uri: 'otpauth://totp/x', qr_code: '<svg/>' };
  const sent = network.inOrder(user, { id: 'f2' }, { id: 'f4', type: 'totp', friendly_name: 'Phone', totp });
  expect(await beginSecondFactor('Phone')).toEqual({
    ...{ id: 'f4', secret: 'ABC' },
    picture: 'data:image/svg+xml;utf-8,<svg/>',
  });
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /auth/v1/user',
    'DELETE /auth/v1/factors/f2',
    'POST /auth/v1/factors',
  ]);
  expect(sent[2]?.body).toMatchObject({ factor_type: 'totp', friendly_name: 'Phone', issuer: 'Milepost' });
});

test.each([
  ['mfa_factor_name_conflict', 'You already have an authenticator app with this name. Choose another name.'],
  ['too_many_enrolled_mfa_factors', 'You have reached the limit of authenticator apps. Remove one first.'],
])('a setup refused by %s says why', async (code, message) => {
  await signIn('aal2');
  network.inOrder(session('aal2', []).user, refusal(422, code));
  await expect(beginSecondFactor('Phone')).rejects.toMatchObject({ kind: 'conflict', message });
});

test('removal needs a sign-in with a second factor', async () => {
  await signIn('aal2');
  network.inOrder(refusal(422, 'insufficient_aal'));
  await expect(removeSecondFactor('f1')).rejects.toMatchObject({
    message: 'Enter your authentication code to continue.',
  });
});

test.each([
  [422, 'P0001', 'invalid', 'Incorrect recovery code. Enter one that you haven’t used.'],
  [429, 'over_request_rate_limit', 'rate-limited', 'Too many attempts. Wait a moment, then try again.'],
  [401, 'session_not_found', 'unauthenticated', "You've been signed out. Sign in again to continue."],
])('a refused recovery code (%i %s) says why', async (status, code, kind, message) => {
  await signIn();
  const sent = network.inOrder(
    Response.json({ code, message: 'Incorrect recovery code. Enter one that you haven’t used.' }, { status }),
    {},
  );
  await expect(redeemRecoveryCode('ABCD')).rejects.toMatchObject({ kind, message });
  await redeemRecoveryCode('EFGH');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/functions/v1/use-recovery-code', { code: 'ABCD' }],
    ['/functions/v1/use-recovery-code', { code: 'EFGH' }],
  ]);
});

test('checking a sign-in finds a factor that came since', async () => {
  await signIn('aal1', []);
  network.inOrder(session('aal1', [factor('verified')]).user);
  await expect(checkSession()).rejects.toMatchObject({ code: 'insufficient_aal', kind: 'unauthenticated' });
});
