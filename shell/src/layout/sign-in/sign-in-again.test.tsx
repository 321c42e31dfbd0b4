import { act, screen, waitFor } from '@testing-library/react';
import { useAuth, type SignedIn } from '@milepost/shared/auth';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { SignInAgainDialog } from './SignInAgainDialog.tsx';

const network = fakeNetwork();
const phone = { id: 'phone', factor_type: 'totp', status: 'verified', friendly_name: 'Phone' };

const Page = () => {
  const { state } = useAuth();
  return state.status === 'signed-in' && state.expired ? <SignInAgainDialog /> : <h1>Open</h1>;
};

/** An open page whose sign-in ran out; `reload` finds the person again. */
function show(needsCode: boolean) {
  const session = signedInAs();
  const good = session.getState();
  if (good.status !== 'signed-in') throw new Error('Somebody has to be signed in');
  const change = (to: Partial<SignedIn>): void => session.setState({ ...good, ...to }, true);
  change({ expired: true, ...(needsCode ? { needsCode: true } : {}) });
  const reload = jest.fn(async () => change({}));
  return {
    ...renderRoute({ routes: [{ path: '/', Component: Page }], at: '/', session: Object.assign(session, { reload }) }),
    change,
  };
}

afterEach(() => localStorage.clear());

test('asks for the code once the password was given, and lets the page go on', async () => {
  const base = makeAuthSession();
  const user = { ...base.user, factors: [phone] };
  const claims = (aal: string) => `e30.${btoa(JSON.stringify({ sub: user.id, aal, exp: base.expires_at }))}.e30`;
  localStorage.setItem('sb-backend-auth-token', JSON.stringify({ ...base, access_token: claims('aal1'), user }));
  network.on('GET', '/auth/v1/user', user);
  network.on('POST', '/auth/v1/factors/phone/challenge', { id: 'c', type: 'totp', expires_at: 0 });
  network.on('POST', '/auth/v1/factors/phone/verify', { ...base, access_token: claims('aal2'), user });
  const view = show(true);
  expect(await screen.findByRole('dialog', { name: 'Enter your authentication code' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave and sign out' })).toBeVisible();

  const asked = jest.spyOn(view.queryClient, 'invalidateQueries');
  await view.user.type(screen.getByLabelText('Authentication code'), '123456');
  expect(await screen.findByRole('heading', { name: 'Open' })).toBeVisible();
  expect(asked).toHaveBeenCalled();
});

test('what could not be read meanwhile is asked for again when another tab has signed in', async () => {
  const { queryClient, change } = show(false);
  const asked = jest.spyOn(queryClient, 'invalidateQueries');
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  act(() => change({}));
  await waitFor(() => expect(asked).toHaveBeenCalled());
});

test('who has no password is back with the code of an email, after a wrong one', async () => {
  network.on('POST', '/auth/v1/otp', {});
  const refused = { error_code: 'otp_expired', msg: 'Token has expired or is invalid' };
  network.on('POST', '/auth/v1/verify', Response.json(refused, { status: 403 }));
  const { user, change } = show(false);
  await user.click(await screen.findByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByRole('dialog', { name: 'Check your email' })).toBeVisible();
  expect(network.sent('POST', '/auth/v1/otp')[0]?.body).toMatchObject({ create_user: false });
  await user.click(await screen.findByRole('button', { name: 'Use your password' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByLabelText('Code from the email');
  expect(field).toHaveFocus();
  await user.type(field, '111111');
  expect(await screen.findByText(/This code is incorrect or has expired/)).toBeVisible();

  network.on('POST', '/auth/v1/verify', makeAuthSession());
  await user.clear(field);
  await user.type(field, '123456');
  await waitFor(() => expect(network.sent('POST', '/auth/v1/verify')).toHaveLength(2));
  act(() => change({}));
  expect(await screen.findByRole('heading', { name: 'Open' })).toBeVisible();
});

test('an email that could not be sent is told, and the password still serves', async () => {
  const refused = { error_code: 'over_email_send_rate_limit', msg: 'Too many' };
  network.on('POST', '/auth/v1/otp', Response.json(refused, { status: 429 }));
  const { user } = show(false);
  await user.type(await screen.findByLabelText('Password'), 'Milepost');
  await user.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('Milepost');
});
