import { act, screen, waitFor } from '@testing-library/react';
import { createSessionStore, sessionApi } from '@milepost/shared/auth';
import { redirectAfterRegistrationMs } from '../../entities/registration/model.ts';
import { makeProfile } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal, authSession, authUser } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const otp = '/auth/v1/otp';
const verify = '/auth/v1/verify';
const email = 'client@milepost.test';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  jest.useRealTimers();
  localStorage.clear();
});

/** A page before sign-in, in a window that signs in for real. */
const open = async (at = '/login') => {
  const session = createSessionStore(sessionApi);
  stop = session.start();
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  network.table('user_profiles', [makeProfile()]);
  network.table('client_coach_assignments', []);
  const dashboard = { path: '/dashboard', Component: () => 'The dashboard' };
  return { ...renderRoute({ routes: [...routes, dashboard], at, session }), session };
};
type Page = Awaited<ReturnType<typeof open>>;

const askFor = async ({ user }: Page, address = email) => {
  await user.click(screen.getByRole('button', { name: 'Sign in by email instead' }));
  await user.type(await screen.findByLabelText('Email'), address);
  await user.click(screen.getByRole('button', { name: 'Send email' }));
};
const code = () => screen.findByLabelText('Code from the email');

test('a mailed code signs in as soon as it is complete', async () => {
  network.on('POST', otp, {});
  network.on('POST', verify, authSession);
  const page = await open();
  await askFor(page);
  expect(await screen.findByText(`If ${email} has an account, we sent it a link and a code.`)).toBeVisible();
  const [asked] = network.sent('POST', otp);
  expect(asked?.body).toMatchObject({ email, create_user: false });
  expect(asked?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/confirm`);

  await page.user.type(await code(), '123 456');

  await waitFor(() => expect(page.session.getState().status).toBe('signed-in'));
  expect(network.sent('POST', verify).map(({ body }) => body)).toMatchObject([
    { email, token: '123456', type: 'email' },
  ]);
});

test('an address that nobody has is answered alike, and one that is none is not sent', async () => {
  network.on('POST', otp, authRefusal(422, 'otp_disabled', 'Signups not allowed for otp'));
  const page = await open();
  await askFor(page, 'nobody');
  expect(await screen.findByText('Enter a valid email address')).toBeVisible();
  expect(network.sent('POST', otp)).toHaveLength(0);
  await page.user.type(screen.getByLabelText('Email'), '@milepost.test');
  await page.user.click(screen.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText(/^If nobody@milepost\.test has an account/)).toBeVisible();
});

test('too many requests say how long to wait; the address stays, also when the password is used after all', async () => {
  network.on('POST', otp, authRefusal(429, 'over_email_send_rate_limit', 'You may ask again after 40 seconds'));
  const page = await open();
  await askFor(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 40 seconds.');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await page.user.click(screen.getByRole('button', { name: 'Use your password' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('a wrong code is said at its field and selected; an incomplete one is not sent; a new email is one press away', async () => {
  network.on('POST', otp, {});
  network.on('POST', verify, authRefusal(403, 'otp_expired', 'Token has expired or is invalid'));
  const page = await open();
  await askFor(page);
  await page.user.type(await code(), '111111');
  expect(
    await screen.findByText('This code is incorrect or has expired. Check it, or request a new email.'),
  ).toBeVisible();
  await waitFor(async () => expect(await code()).toHaveProperty('selectionStart', 0));
  expect(await code()).toHaveProperty('selectionEnd', 6);

  await page.user.keyboard('12{Enter}');
  expect(screen.getByText('Enter all 6 digits of the code')).toBeVisible();
  expect(network.sent('POST', verify)).toHaveLength(1);

  await page.user.click(screen.getByRole('button', { name: 'Send a new email' }));
  await waitFor(() => expect(network.sent('POST', otp)).toHaveLength(2));
});

test('an address that is not confirmed is confirmed with the code of its mail', async () => {
  network.on('POST', '/auth/v1/token', authRefusal(400, 'email_not_confirmed', 'Email not confirmed'));
  network.on('POST', verify, authSession);
  const page = await open();
  await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.type(screen.getByLabelText('Password'), 'Milepost-2026');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await page.user.click(await screen.findByRole('button', { name: 'Enter the code' }));
  await page.user.type(await code(), '123456');
  await waitFor(() => expect(page.session.getState().status).toBe('signed-in'));
  expect(network.sent('POST', otp)).toHaveLength(0);
});

test('whoever has just registered enters the code on the sign-in page', async () => {
  const page = await open();
  await act(() => page.router.navigate('/login', { state: { email } }));
  expect(await screen.findByText(`Open the link in the email we sent to ${email}, or enter its code.`)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Enter the code' }));
  expect(await code()).toHaveFocus();
});

test('the page after registration stays while its code is entered', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  network.on('POST', '/auth/v1/signup', authUser);
  network.on('POST', verify, authRefusal(403, 'otp_expired', 'Token has expired or is invalid'));
  const { user, router } = renderRoute({ routes, at: '/register', session: signedOut() });
  await user.type(await screen.findByLabelText('First name'), 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Novak');
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'Milepost-2026');
  await user.type(screen.getByLabelText('Confirm password'), 'Milepost-2026');
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await screen.findByText(/Taking you to sign in…/)).toBeVisible();
  await user.click(await code());
  expect(screen.queryByText(/Taking you to sign in…/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2 * redirectAfterRegistrationMs));
  expect(router.state.location.pathname).toBe('/register');
  await user.type(await code(), '123456');
  expect(network.sent('POST', verify)[0]?.body).toMatchObject({ email, token: '123456', type: 'email' });
});

test('the page after a reset leads to a form of code and new password; a wrong code keeps both passwords', async () => {
  network.on('POST', '/auth/v1/recover', {});
  network.on('PUT', '/auth/v1/user', authUser);
  network.on('POST', verify, authRefusal(403, 'otp_expired', 'Token has expired or is invalid'));
  const page = await open('/reset-password');
  await page.user.type(await screen.findByLabelText('Email'), email);
  await page.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  await page.user.click(await screen.findByRole('link', { name: 'Enter the code' }));
  await page.user.type(await code(), '123456');
  await page.user.type(screen.getByLabelText('New password'), 'Another-2026');
  await page.user.type(screen.getByLabelText('Confirm password'), 'Another-2026');
  await page.user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText(/^This code is incorrect or has expired/)).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('Another-2026');
  expect(network.sent('PUT', '/auth/v1/user')).toHaveLength(0);

  network.on('POST', verify, authSession);
  await page.user.clear(await code());
  await page.user.type(await code(), '654321');
  await page.user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() =>
    expect(network.sent('PUT', '/auth/v1/user')[0]?.body).toMatchObject({ password: 'Another-2026' }),
  );
  expect(network.sent('POST', verify).at(-1)?.body).toMatchObject({ email, token: '654321', type: 'recovery' });
});
