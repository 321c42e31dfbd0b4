import { act, screen } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal, authSession, authUser, refusalFragment, signInFragment } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const verify = '/auth/v1/verify';

afterEach(() => localStorage.clear());

const open = async (at: string, session = signedOut()) => {
  const view = renderRoute({
    routes: [...routes, { path: '/dashboard', Component: () => 'The dashboard' }],
    at,
    session,
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const confirm = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Confirm' }));

test('opening the link spends nothing; the button confirms and leads on, signed in', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('POST', verify, authSession);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { user } = await open('/auth/confirm?token_hash=mailed&type=signup', session);
  expect(network.sent()).toHaveLength(0);

  await confirm(user);

  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(network.sent('POST', verify)[0]?.body).toMatchObject({ token_hash: 'mailed', type: 'signup' });
  stop();
});

test('the token leaves the address, and the page works on without it', async () => {
  network.on('POST', verify, { user: null, session: null });
  const { router, user } = await open('/auth/confirm?token_hash=mailed&type=email_change');
  expect(router.state.location).toMatchObject({ search: '?type=email_change', state: { isLinkRead: true } });
  expect(router.state.historyAction).toBe('REPLACE');
  await confirm(user);
  expect(network.sent('POST', verify)[0]?.body).toMatchObject({ token_hash: 'mailed', type: 'email_change' });
});

test('loaded again, the page says that the link must be opened again', async () => {
  const { router } = await open('/auth/confirm?type=magiclink');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  await act(() => router.navigate('/auth/confirm?type=magiclink', { replace: true, state: { isLinkRead: true } }));
  expect(screen.getByText('Open the link again')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sign in by email' })).toBeVisible();
});

test('a used link says so and sends a new confirmation', async () => {
  network.on('POST', verify, authRefusal(403, 'otp_expired', 'Email link is invalid or has expired'));
  network.on('POST', '/auth/v1/resend', {});
  const { user } = await open('/auth/confirm?token_hash=mailed&type=email');
  await confirm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');

  await user.type(screen.getByLabelText('Email'), 'nora@milepost.test');
  await user.click(screen.getByRole('button', { name: 'Send a new confirmation email' }));

  expect(await screen.findByText("If that address still needs to be confirmed, we've sent a new email.")).toBeVisible();
  expect(network.sent('POST', '/auth/v1/resend')[0]?.body).toMatchObject({ email: 'nora@milepost.test' });
});

test('a link of no known kind is refused without asking the server', async () => {
  await open('/auth/confirm?token_hash=mailed&type=recovery');
  expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete');
  expect(network.sent()).toHaveLength(0);
});

test('a link that the server has redeemed itself signs in by the button, and its tokens leave the address', async () => {
  const session = createSessionStore(sessionApi);
  const stop = session.start();
  network.on('GET', '/auth/v1/user', authUser);
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const { router, user } = await open(`/auth/confirm?type=magiclink${signInFragment('magiclink')}`, session);
  expect(router.state.location).toMatchObject({ search: '?type=magiclink', hash: '' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(JSON.stringify(router.state.location.state)).not.toContain('token');
  expect(network.sent()).toHaveLength(0);

  await confirm(user);

  expect(await screen.findByText('The dashboard')).toBeVisible();
  expect(network.sent('POST', verify)).toHaveLength(0);
  stop();
});

test.each([
  ['otp_expired', 'Email link is invalid or has expired', 'It has already been used or has expired.'],
  ['user_banned', 'User is banned', 'This account is suspended. Contact support.'],
  ['unexpected_failure', 'Out of order', 'The sign-in service answered: “Out of order”.'],
])('a refusal in the address, %s, is told and leaves it', async (code, description, told) => {
  const { router } = await open(`/auth/confirm${refusalFragment(code, description)}`);
  expect(screen.getByRole('alert')).toHaveTextContent(`This link no longer works${told}`);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a new confirmation email' })).toBeVisible();
  expect(router.state.location.hash).toBe('');
});

test('the tokens of an ended sign-in are refused as a used link', async () => {
  network.on('GET', '/auth/v1/user', authRefusal(403, 'session_not_found', 'Session not found'));
  const { user } = await open(`/auth/confirm?type=magiclink${signInFragment('magiclink')}`);
  await confirm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
});

test('loaded again, a page whose link is redeemed says that it is used up', async () => {
  const { router } = await open('/auth/confirm?type=magiclink');
  const state = { isLinkRead: true, isLinkUsed: true };
  await act(() => router.navigate('/auth/confirm?type=magiclink', { replace: true, state }));
  expect(screen.getByRole('alert')).toHaveTextContent('This link no longer works');
});

test('the first of two links asks for the other one', async () => {
  await open('/auth/confirm?type=email_change#message=Confirmation+link+accepted');
  expect(screen.getByText('Now open the email we sent to your other address to finish the change.')).toBeVisible();
});
