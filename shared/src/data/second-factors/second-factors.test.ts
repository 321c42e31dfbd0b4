import { supabase } from '@milepost/shared/data/client';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { checkSession, signInWithPassword } from '../auth/auth.ts';
import { isSecondFactorMissing } from './missing-second-factor.ts';
import { isSignInComplete, listSecondFactors, verifySecondFactor } from './second-factors.ts';

const factor = (status: string, more: object = {}) => ({ id: 'f1', factor_type: 'totp', status, ...more });
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
    { id: 'f1', name: 'Phone' },
    { id: 'f2', name: 'Authenticator app' },
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

test('checking a sign-in finds a factor that came since', async () => {
  await signIn('aal1', []);
  network.inOrder(session('aal1', [factor('verified')]).user);
  await expect(checkSession()).rejects.toMatchObject({ code: 'insufficient_aal', kind: 'unauthenticated' });
});
