import { screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedOut } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';
import { authRefusal, authUser } from '../../testing/auth-answers.ts';

const network = fakeNetwork();
const signup = '/auth/v1/signup';
const success = 'Account created successfully! Please check your email to verify your account.';

const open = async (at = '/register') => {
  const view = renderRoute({ routes, at, session: signedOut() });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
type User = Awaited<ReturnType<typeof open>>['user'];

const fillIn = async (user: User, { confirmation = 'Milepost-2026' } = {}) => {
  await user.type(screen.getByLabelText('First name'), 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Novak');
  await user.type(screen.getByLabelText('Email'), 'nora@milepost.test');
  await user.type(screen.getByLabelText('Password'), 'Milepost-2026');
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('checkbox', { name: 'I agree to the terms' }));
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Account' }));

test('creates the account with role and full name, then leads to sign-in of the same naming', async () => {
  network.on('POST', signup, authUser);
  const { user, router } = await open('/auth/register');
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: /Coach/ }));

  await submit(user);

  expect(await screen.findByText(success)).toBeVisible();
  const [request] = network.sent('POST', signup);
  expect(request?.body).toMatchObject({
    email: 'nora@milepost.test',
    password: 'Milepost-2026',
    data: { role: 'coach', fullName: 'Nora Novak', time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
  expect(request?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/confirm`);
  expect(router.state.location.pathname).toBe('/auth/register');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(await screen.findByLabelText('Email')).toHaveValue('nora@milepost.test');
});

test('registers a client unless told otherwise', async () => {
  network.on('POST', signup, authUser);
  const { user } = await open();
  await fillIn(user);
  await submit(user);
  await screen.findByText(success);
  expect(network.sent('POST', signup)[0]?.body).toMatchObject({ data: { role: 'client' } });
});

test('says at the fields what is missing and sends nothing', async () => {
  const { user } = await open();
  await submit(user);
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(screen.getByText('Last name is required')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
  expect(screen.getByText('Accept the terms to create an account')).toBeVisible();
  expect(network.sent()).toHaveLength(0);
});

test('refuses two different passwords', async () => {
  const { user } = await open();
  await fillIn(user, { confirmation: 'Milepost-2027' });
  await submit(user);
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(network.sent()).toHaveLength(0);
});

test('keeps the form when the server refuses, and says why', async () => {
  network.on('POST', signup, authRefusal(403, 'signup_disabled', 'Signups not allowed'));
  const { user } = await open();
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent("New accounts can't be created right now.");
  expect(screen.getByLabelText('Email')).toHaveValue('nora@milepost.test');
  expect(screen.getByLabelText('Confirm password')).toHaveValue('Milepost-2026');
  expect(screen.getByRole('checkbox', { name: 'I agree to the terms' })).toBeChecked();
});

test('says at the password why the server refuses it, and keeps the form', async () => {
  const sentence = 'This password is one of the first that people guess. Choose a different one.';
  network.on('POST', signup, authRefusal(422, 'weak_password', sentence));
  const { user } = await open();
  await fillIn(user);
  await submit(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('Milepost-2026');
  expect(screen.getByLabelText('Email')).toHaveValue('nora@milepost.test');
  expect(screen.queryByRole('alert', { name: sentence })).toBeNull();
});

test('hints at how strong the password is while it is typed', async () => {
  const { user } = await open();
  expect(screen.getByText('At least 6 characters')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'abcdef');
  expect(screen.getByText('Weak: longer is stronger')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), '-Harbor-2026');
  expect(screen.getByText('Strong')).toBeVisible();
});
