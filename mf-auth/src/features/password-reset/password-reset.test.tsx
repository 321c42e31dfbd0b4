import { screen } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const recover = '/auth/v1/recover';

const open = async (at = '/reset-password') => {
  const view = renderRoute({ routes, at, session: signedOut() });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

test('sends the link, says so and clears the field', async () => {
  network.on('POST', recover, {});
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'client@milepost.test');

  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));

  expect(await screen.findByText('Password reset link sent! Please check your email.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  const [request] = network.sent('POST', recover);
  expect(request?.body).toMatchObject({ email: 'client@milepost.test' });
  expect(request?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/reset-password`);
});

test('says how long to wait after too many tries, and keeps the address', async () => {
  network.on('POST', recover, authRefusal(429, 'over_email_send_rate_limit', 'You may ask again after 40 seconds'));
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'client@milepost.test');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 40 seconds.');
  expect(screen.getByLabelText('Email')).toHaveValue('client@milepost.test');
});

test('refuses what is no address', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect(await screen.findByText('Enter a valid email address')).toBeVisible();
  expect(network.sent()).toHaveLength(0);
});

test.each([
  ['/reset-password', '/login'],
  ['/auth/password-reset', '/auth/login'],
])('%s leads back to %s', async (at, signIn) => {
  const { user, router } = await open(at);
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(router.state.location.pathname).toBe(signIn);
});
