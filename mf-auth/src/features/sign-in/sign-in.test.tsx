import { act, screen, waitFor } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal, authSession } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const token = '/auth/v1/token';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

const open = (session = signedOut(), at = '/login') => renderRoute({ routes, at, session });

const fillIn = async (user: ReturnType<typeof open>['user'], password = 'Milepost-2026') => {
  await user.type(screen.getByLabelText('Email'), 'client@milepost.test');
  await user.type(screen.getByLabelText('Password'), password);
};

test('signs in and stays busy until the profile is there', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  network.on('POST', token, authSession);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { user } = open(session);
  await fillIn(user);

  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(session.getState().status).toBe('signed-in'));
  expect(network.sent('POST', token)[0]?.body).toMatchObject({
    email: 'client@milepost.test',
    password: 'Milepost-2026',
  });
  stop();
});

test('says why a sign-in is refused and keeps what was typed', async () => {
  network.on('POST', token, authRefusal(400, 'invalid_credentials', 'Invalid login credentials'));
  const { user } = open();
  await fillIn(user, 'wrong');

  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect email or password.');
  expect(screen.getByLabelText('Email')).toHaveValue('client@milepost.test');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
});

test('offers the confirmation mail again when the address is not confirmed', async () => {
  network.on('POST', token, authRefusal(400, 'email_not_confirmed', 'Email not confirmed'));
  network.on('POST', '/auth/v1/resend', {});
  const { user } = open();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await user.click(await screen.findByRole('button', { name: 'Resend confirmation email' }));

  expect(await screen.findByText('Confirmation email sent. Check your inbox.')).toBeVisible();
  const [resent] = network.sent('POST', '/auth/v1/resend');
  expect(resent?.body).toMatchObject({ type: 'signup', email: 'client@milepost.test' });
  expect(resent?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/confirm`);
});

test('asks for both fields without asking the server', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findAllByText('You must provide either an email or phone number and a password')).toHaveLength(1);
  expect(network.sent()).toHaveLength(0);
});

test('says that it is checking while the stored sign-in is read', () => {
  const session = signedOut();
  session.setState({ status: 'loading' }, true);
  open(session);
  expect(screen.getByText('Checking authentication...')).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});

test('tells a person whose stay was ended why', () => {
  const session = signedOut();
  session.setState({ status: 'signed-out', reason: 'Your account is suspended. Ask your administrator.' }, true);
  open(session);
  expect(screen.getByText('Your account is suspended. Ask your administrator.')).toBeVisible();
});

test.each([
  ['/login', '/register', '/reset-password'],
  ['/auth/login', '/auth/register', '/auth/password-reset'],
])('%s leads to its own naming and keeps the way back', async (at, registration, passwordReset) => {
  const session = signedOut();
  const { user, router } = open(session, at);
  await act(() => router.navigate(at, { state: { from: '/client/reviews' } }));

  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(router.state.location).toMatchObject({ pathname: registration, state: { from: '/client/reviews' } });
  await user.click(await screen.findByRole('link', { name: 'Sign in' }));
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(router.state.location).toMatchObject({ pathname: passwordReset, state: { from: '/client/reviews' } });
});

describe('Debug Mode', () => {
  const written = () =>
    JSON.stringify(jest.mocked(console.info).mock.calls, (_key, value: unknown) =>
      value instanceof Error ? value.message : value,
    );

  beforeEach(() => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    network.on('GET', '/config.json', {
      supabaseUrl: 'http://backend.test',
      publishableKey: 'sb_publishable_secretish',
    });
  });

  test('measures a sign-in and writes neither password nor token to the console', async () => {
    network.on('POST', token, authSession);
    const { user } = open();
    expect(screen.queryByRole('button', { name: 'Test Network' })).not.toBeInTheDocument();
    await fillIn(user);
    await user.click(screen.getByRole('checkbox', { name: 'Debug Mode' }));

    await user.click(screen.getByRole('button', { name: 'Performance debug' }));

    expect(await screen.findByRole('status', { name: 'Result' })).toHaveTextContent(
      /^Signed in\. Elapsed time: \d+ ms$/,
    );
    expect(written()).toContain('Timed sign-in');
    expect(written()).not.toContain('Milepost-2026');
    expect(written()).not.toContain(authSession.access_token);
    expect(written()).not.toContain(authSession.refresh_token);
  });

  test('tests network and configuration to the console only', async () => {
    network.on('GET', '/auth/v1/health', new TypeError('Failed to fetch'));
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Debug Mode' }));

    await user.click(screen.getByRole('button', { name: 'Test Network' }));
    await user.click(screen.getByRole('button', { name: 'Check Config' }));

    await waitFor(() => expect(written()).toContain('Network test failed'));
    await waitFor(() => expect(written()).toContain('http://backend.test'));
    expect(written()).not.toContain('sb_publishable_secretish');
    expect(screen.queryByText(/Network test/)).not.toBeInTheDocument();
  });
});
