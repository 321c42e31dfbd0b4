import { screen, within } from '@testing-library/react';
import { makeAuthSession } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { SecondFactors } from './SecondFactors.tsx';

const network = fakeNetwork();
const session = makeAuthSession();
const factor = (id: string, name: string, status = 'verified') => ({
  ...{ id, status, factor_type: 'totp', friendly_name: name },
  created_at: '2026-11-20T10:00:00Z',
});
const phone = factor('f1', 'Phone');
const tablet = factor('f2', 'Tablet');
const refusal = (code: string) => Response.json({ error_code: code, msg: 'raw words' }, { status: 422 });
const strengthened = { ...session, token_type: 'bearer' };

const has = (...factors: object[]) => network.on('GET', '/auth/v1/user', { ...session.user, factors });
const challenges = (id: string) =>
  network.on('POST', `/auth/v1/factors/${id}/challenge`, { id: 'c1', type: 'totp', expires_at: 0 });

const open = () =>
  renderRoute({
    routes: [{ path: '/settings', Component: SecondFactors }],
    at: '/settings',
    session: signedInAs({ time_zone: 'UTC' }),
  });

beforeEach(() => {
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(session));
  network.rpc('my_recovery_codes', { left: 0, made_at: null });
  network.rpc('my_email_change', null);
});
afterEach(() => localStorage.clear());

/** Opens the step with the QR code of an app called Phone. */
const begin = async () => {
  has();
  network.on('POST', '/auth/v1/factors', {
    ...{ id: 'f1', type: 'totp', friendly_name: 'Phone' },
    totp: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr_code: '<svg/>' },
  });
  const { user } = open();
  expect(await screen.findByText('Your password alone is enough to sign in.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add authenticator app' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Phone');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByAltText('QR code with the setup key')).toHaveAttribute(
    'src',
    'data:image/svg+xml;utf-8,<svg/>',
  );
  return user;
};

test('an app is added by a code; a wrong one is said at its field, and the setup stays', async () => {
  const user = await begin();
  expect(screen.getByLabelText('Setup key')).toHaveValue('JBSWY3DP');
  challenges('f1');
  network.on('POST', '/auth/v1/factors/f1/verify', refusal('mfa_verification_failed'));
  const code = screen.getByLabelText('Authentication code');
  await user.type(code, '123 45');
  await user.click(screen.getByRole('button', { name: 'Add app' }));
  expect(await screen.findByText('Enter all 6 digits of the code')).toBeVisible();
  await user.type(code, '6');
  await user.click(screen.getByRole('button', { name: 'Add app' }));
  expect(await screen.findByText('Incorrect code. Enter the code that your app shows now.')).toBeVisible();
  expect(code).toBeInvalid();
  expect(code).toHaveValue('123456');

  network.on('POST', '/auth/v1/factors/f1/verify', strengthened);
  has(phone);
  await user.click(screen.getByRole('button', { name: 'Add app' }));
  expect(await screen.findByText('Authenticator app added')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeVisible();
  expect(screen.getByText('Added on Nov 20, 2026')).toBeVisible();
});

test('a setup that is given up is removed', async () => {
  const user = await begin();
  network.on('DELETE', '/auth/v1/factors/f1', { id: 'f1' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByAltText('QR code with the setup key')).not.toBeInTheDocument();
  expect(network.sent('DELETE', '/auth/v1/factors/f1')).toHaveLength(1);
});

test('a name that is taken is said at its field', async () => {
  has(phone);
  network.on('POST', '/auth/v1/factors', refusal('mfa_factor_name_conflict'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
  const name = await screen.findByLabelText(/^Name/);
  await user.type(name, 'Phone');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(
    await screen.findByText('You already have an authenticator app with this name. Choose another name.'),
  ).toBeVisible();
  expect(name).toBeInvalid();
  expect(name).toHaveValue('Phone');
});

test('an app is removed with a code of the other one', async () => {
  has(phone, tablet);
  challenges('f2');
  network.on('POST', '/auth/v1/factors/f2/verify', strengthened);
  network.on('DELETE', '/auth/v1/factors/f1', refusal('unexpected_failure'));
  network.on('POST', '/auth/v1/token', strengthened);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
  expect(dialog.getByText(/Confirm with a code from “Tablet”/)).toBeVisible();
  await user.type(dialog.getByLabelText('Authentication code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Remove app' }));
  expect(await dialog.findByRole('alert')).toBeVisible();

  // A code is taken once: the next try gives none.
  network.on('DELETE', '/auth/v1/factors/f1', { id: 'f1' });
  has(tablet);
  await user.click(dialog.getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('Authenticator app removed')).toBeVisible();
  expect(network.sent('POST', '/auth/v1/factors/f2/verify')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Phone' })).not.toBeInTheDocument();
});

test('the last app asks for its own code, and a wrong one leaves it', async () => {
  has(phone);
  challenges('f1');
  network.on('POST', '/auth/v1/factors/f1/verify', refusal('mfa_verification_failed'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(await screen.findByText('After that, your password alone is enough to sign in.')).toBeVisible();
  await user.type(screen.getByLabelText('Authentication code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('Incorrect code. Enter the code that your app shows now.')).toBeVisible();
  expect(network.sent('DELETE', '/auth/v1/factors/f1')).toHaveLength(0);
});

test('a list that fails is asked again', async () => {
  network.on('GET', '/auth/v1/user', Response.json({ msg: 'broken' }, { status: 500 }));
  const { user } = open();
  expect(await screen.findByText('Failed to load your authenticator apps')).toBeVisible();
  has(phone);
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('heading', { name: 'Phone' })).toBeVisible();
});
