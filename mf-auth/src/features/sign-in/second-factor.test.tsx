import { screen, waitFor } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { makeAuthSession, makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import routes from '../../routes.tsx';
import { authRefusal, authUser } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const key = 'sb-backend-auth-token';
const phone = { id: 'phone', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
const tablet = { ...phone, id: 'tablet', friendly_name: 'Tablet' };

const sessionWith = (aal: 'aal1' | 'aal2', factors: readonly object[]) => {
  const session = makeAuthSession(authUser);
  const claims = { sub: authUser.id, aal, exp: session.expires_at };
  return {
    ...session,
    access_token: `e30.${btoa(JSON.stringify(claims))}.e30`,
    user: { ...session.user, factors },
  };
};

let stop = (): void => undefined;
afterEach(() => {
  stop();
  localStorage.clear();
});

/** A browser in which the password was given: what stays after a reload in the middle. */
async function afterPassword(factors: readonly object[] = [phone]) {
  const stored = sessionWith('aal1', factors);
  localStorage.setItem(key, JSON.stringify(stored));
  network.on('GET', '/auth/v1/user', stored.user);
  network.on('POST', '/auth/v1/factors/phone/challenge', { id: 'c', type: 'totp', expires_at: 0 });
  network.on('POST', '/auth/v1/factors/tablet/challenge', { id: 'c', type: 'totp', expires_at: 0 });
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const session = createSessionStore(sessionApi);
  stop = session.start();
  const view = renderRoute({ routes, at: '/login', session });
  await screen.findByRole('heading', { name: 'Enter your authentication code' });
  return { ...view, session };
}
const field = () => screen.getByLabelText('Authentication code');
const redeeming = '/functions/v1/use-recovery-code';
const verified = (id = 'phone') => network.sent('POST', `/auth/v1/factors/${id}/verify`);

test('a pasted code with a space is sent by itself, and the person is let in', async () => {
  const { user, session } = await afterPassword();
  expect(network.sent('GET', '/rest/v1/user_profiles')).toHaveLength(0);
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  network.on('POST', '/auth/v1/factors/phone/verify', sessionWith('aal2', [phone]));

  await user.click(field());
  await user.paste('123 456');

  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  expect(verified().map(({ body }) => body)).toEqual([{ challenge_id: 'c', code: '123456' }]);
});

test('a wrong code says so, stays and is selected; too many say how long to wait', async () => {
  network.on('POST', '/auth/v1/factors/phone/verify', authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code'));
  const { user } = await afterPassword();
  await user.type(field(), '111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect code. Enter the code that your app shows now.');
  expect(field()).toHaveValue('111111');
  await waitFor(() => expect(field()).toHaveProperty('selectionEnd', 6));
  expect(field()).toHaveProperty('selectionStart', 0);

  network.on(
    'POST',
    '/auth/v1/factors/phone/verify',
    Response.json(
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many' },
      { status: 429, headers: { 'Retry-After': '240' } },
    ),
  );
  await user.keyboard('222222');
  expect(await screen.findByText('Too many attempts. Try again in 4 minutes.')).toBeVisible();
  expect(verified()).toHaveLength(2);
});

test('an incomplete code is not sent', async () => {
  const { user } = await afterPassword();
  await user.type(field(), '12a3{Enter}');
  expect(screen.getByText('Enter all 6 digits of the code')).toBeVisible();
  expect(field()).toHaveValue('123');
  expect(verified()).toHaveLength(0);
});

test('of several apps the chosen one is asked', async () => {
  const { user, session } = await afterPassword([phone, tablet]);
  await user.click(await screen.findByRole('radio', { name: 'Tablet' }));
  network.on('POST', '/auth/v1/factors/tablet/verify', sessionWith('aal2', [phone, tablet]));
  await user.type(field(), '123456');
  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  expect(verified('tablet')).toHaveLength(1);
});

test('a recovery code lets in, whose apps are then gone; a wrong one is said at its field', async () => {
  const { user, session } = await afterPassword();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText('Recovery code');
  await user.click(screen.getByRole('button', { name: 'Use recovery code' }));
  expect(screen.getByText('Enter a recovery code')).toBeVisible();
  const sentence = 'Incorrect recovery code. Enter one that you haven’t used.';
  network.on('POST', redeeming, Response.json({ code: 'P0001', message: sentence }, { status: 422 }));
  await user.type(recovery, 'ABCD-EFGH-JKLM-NPQR{Enter}');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(recovery).toBeInvalid();
  expect(recovery).toHaveValue('ABCD-EFGH-JKLM-NPQR');

  network.on('POST', redeeming, {});
  const { user: person, ...stored } = sessionWith('aal1', []);
  network.on('POST', '/auth/v1/token', { ...stored, user: person });
  network.on('GET', '/auth/v1/user', person);
  await user.click(screen.getByRole('button', { name: 'Use recovery code' }));
  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  expect(network.sent('POST', redeeming).map(({ body }) => body)).toEqual([
    { code: 'ABCD-EFGH-JKLM-NPQR' },
    { code: 'ABCD-EFGH-JKLM-NPQR' },
  ]);
});

test('whoever finds their app after all goes back to its code', async () => {
  const { user } = await afterPassword();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Use an authentication code' }));
  expect(field()).toHaveFocus();
});

test('another account can sign in instead', async () => {
  network.on('POST', '/auth/v1/logout', undefined);
  const { user } = await afterPassword();
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(localStorage.getItem(key)).toBeNull();
});

test('whose app was removed meanwhile is let in by the password', async () => {
  const stored = sessionWith('aal1', []);
  localStorage.clear();
  network.on('POST', '/auth/v1/token', stored);
  const withFactor = sessionWith('aal1', [phone]);
  localStorage.setItem(key, JSON.stringify(withFactor));
  network.on('GET', '/auth/v1/user', stored.user);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const session = createSessionStore(sessionApi);
  stop = session.start();
  renderRoute({ routes, at: '/login', session });
  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
});
