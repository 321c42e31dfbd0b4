import { act, screen, waitFor } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs, signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal, authSession, authUser, refusalFragment, signInFragment } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const verify = '/auth/v1/verify';
const link = '/auth/reset-password?token_hash=mailed&type=recovery';

afterEach(() => localStorage.clear());

const open = async (at = link, session = signedOut()) => {
  const view = renderRoute({
    routes: [...routes, { path: '/dashboard', Component: () => 'The dashboard' }],
    at,
    session,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];

const choose = async (user: User, password: string) => {
  for (const label of ['New password', 'Confirm password']) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), password);
  }
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
};

test('opening the link spends nothing; the button spends it, sets the password and leads on', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('POST', verify, authSession);
  network.on('PUT', '/auth/v1/user', authUser);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { user } = await open(link, session);
  expect(network.sent()).toHaveLength(0);

  await choose(user, 'Another-2026');

  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(network.sent('POST', verify)[0]?.body).toMatchObject({ token_hash: 'mailed', type: 'recovery' });
  expect(network.sent('PUT', '/auth/v1/user')[0]?.body).toMatchObject({ password: 'Another-2026' });
  stop();
});

test('an invitation is accepted by choosing a password, with the terms beside it', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('POST', verify, authSession);
  network.on('PUT', '/auth/v1/user', authUser);
  network.table('user_profiles', [makeProfile({ role: 'coach' })]);
  network.table('client_coach_assignments', []);
  const { user } = await open('/auth/reset-password?token_hash=mailed&type=invite', session);
  expect(screen.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read the terms' })).toBeVisible();

  await choose(user, 'Another-2026');

  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(network.sent('POST', verify)[0]?.body).toMatchObject({ token_hash: 'mailed', type: 'invite' });
  stop();
});

test('the token leaves the address; loaded again, the page says that the link must be opened again', async () => {
  network.on('POST', verify, authSession);
  network.on('PUT', '/auth/v1/user', authUser);
  const { user, router, unmount } = await open();
  expect(router.state.location).toMatchObject({ pathname: '/auth/reset-password', search: '?type=recovery' });
  expect(router.state.historyAction).toBe('REPLACE');
  await choose(user, 'Another-2026');
  await waitFor(() => expect(network.sent('POST', verify)[0]?.body).toMatchObject({ token_hash: 'mailed' }));

  // As a browser keeps it when the page is loaded again.
  const { pathname, search } = router.state.location;
  const state: unknown = router.state.location.state;
  unmount();
  const again = await open(`${pathname}${search}`);
  await act(() => again.router.navigate(`${pathname}${search}`, { replace: true, state }));
  expect(await screen.findByText('Open the link again')).toBeVisible();
});

test('whoever has a second factor gives the code before the password is saved', async () => {
  const factor = { id: 'phone', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };
  const withFactor = { ...authSession, user: { ...authUser, factors: [factor] } };
  const claims = { sub: authUser.id, aal: 'aal2', exp: authSession.expires_at };
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('POST', verify, withFactor);
  network.on('PUT', '/auth/v1/user', authRefusal(401, 'insufficient_aal', 'AAL2 session is required'));
  network.on('GET', '/auth/v1/user', withFactor.user);
  network.on('POST', '/auth/v1/factors/phone/challenge', { id: 'c', type: 'totp', expires_at: 0 });
  network.on('POST', '/auth/v1/factors/phone/verify', {
    ...withFactor,
    access_token: `e30.${btoa(JSON.stringify(claims))}.e30`,
  });
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { user } = await open(link, session);
  await choose(user, 'Another-2026');
  const code = await screen.findByLabelText('Authentication code');

  network.on('PUT', '/auth/v1/user', authUser);
  await user.type(code, '123456');

  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(network.sent('PUT', '/auth/v1/user').map(({ body }) => body)).toEqual([
    expect.objectContaining({ password: 'Another-2026' }),
    expect.objectContaining({ password: 'Another-2026' }),
  ]);
  stop();
});

test('a refused password does not spend the link twice', async () => {
  network.on('POST', verify, authSession);
  network.on('PUT', '/auth/v1/user', authRefusal(422, 'same_password', 'New password should be different'));
  const { user } = await open();
  await choose(user, 'Milepost-2026');
  expect(await screen.findByText('Choose a password that differs from your current one.')).toBeVisible();

  network.on('PUT', '/auth/v1/user', authUser);
  await choose(user, 'Another-2026');

  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(network.sent('POST', verify)).toHaveLength(1);
});

test('says that a used or expired link no longer works and offers a new one', async () => {
  network.on('POST', verify, authRefusal(403, 'otp_expired', 'Email link is invalid or has expired'));
  const { user, router } = await open();
  await choose(user, 'Another-2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');

  await user.click(screen.getByRole('link', { name: 'Send a new link' }));

  expect(router.state.location.pathname).toBe('/auth/password-reset');
});

test('a link that got no answer can be tried again', async () => {
  // auth-js logs each request without a response to the console.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  network.on('POST', verify, new TypeError('Failed to fetch'));
  const { user } = await open();
  await choose(user, 'Another-2026');
  expect(await screen.findByRole('alert')).toHaveTextContent("Milepost didn't answer.");

  network.on('POST', verify, authSession);
  network.on('PUT', '/auth/v1/user', authUser);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));

  await waitFor(() => expect(network.sent('PUT', '/auth/v1/user')).toHaveLength(1));
  told.mockRestore();
});

test('an incomplete link says so, and who is signed in is led to the settings', async () => {
  await open('/auth/reset-password', signedInAs());
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(screen.getByRole('link', { name: 'Change your password in settings' })).toHaveAttribute('href', '/settings');
});

test('a link that the server has redeemed itself sets a password, and its tokens leave the address', async () => {
  network.on('GET', '/auth/v1/user', authUser);
  network.on('PUT', '/auth/v1/user', authUser);
  const { user, router } = await open(`/auth/reset-password?type=recovery${signInFragment('recovery')}`);
  expect(router.state.location).toMatchObject({ search: '?type=recovery', hash: '' });
  expect(network.sent()).toHaveLength(0);

  await choose(user, 'Another-2026');

  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  expect(network.sent('POST', verify)).toHaveLength(0);
  expect(network.sent('PUT', '/auth/v1/user')[0]?.body).toMatchObject({ password: 'Another-2026' });
});

test.each([
  ['otp_expired', 'Email link is invalid or has expired', 'It has already been used or has expired.'],
  ['user_banned', 'User is banned', 'This account is suspended. Contact support.'],
])('a refusal in the address, %s, is told and leaves it', async (code, description, told) => {
  const { router } = await open(`/auth/reset-password${refusalFragment(code, description)}`);
  expect(screen.getByRole('alert')).toHaveTextContent(told);
  expect(router.state.location.hash).toBe('');
});
