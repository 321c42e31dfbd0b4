import { screen, waitFor, within } from '@testing-library/react';
import { makeAuthSession, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../routes.tsx';

const network = fakeNetwork();
const account = '/auth/v1/user';
const user = { id: 'u', aud: 'authenticated', role: 'authenticated', email: 'client@milepost.test' };
const refused = (code: string, message: string) => Response.json({ error_code: code, msg: message }, { status: 400 });

const signIn = { created_at: testInstant, seen_at: testInstant, is_current: false, ip: null };
const here = { ...signIn, id: nextId(), is_current: true, user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36';
const there = { ...signIn, id: nextId(), user_agent: windows, ip: '192.0.2.1' };

beforeEach(() => {
  network.on('GET', account, user);
  network.rpc('my_sign_ins', [here, there]);
  network.rpc('my_email_change', null);
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(makeAuthSession(user)));
  network.table('calendar_feeds', []);
  network.table('data_requests', []);
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

const open = async (at = '/settings') => {
  const view = renderRoute({ routes, at, session: signedInAs() });
  await screen.findByLabelText('Current password');
  return view;
};
type Person = Awaited<ReturnType<typeof open>>['user'];

const change = async (person: Person, current: string, next: string, confirmation = next) => {
  await person.type(screen.getByLabelText('Current password'), current);
  await person.type(screen.getByLabelText('New password'), next);
  await person.type(screen.getByLabelText('Confirm new password'), confirmation);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
};

test('changes the password with the current one', async () => {
  network.on('PUT', account, user);
  const { user: person } = await open();
  expect(await screen.findByText('Chrome on Windows')).toBeVisible();
  network.rpc('my_sign_ins', [here]);
  await change(person, 'Milepost-2026', 'Another-2026');
  expect(await screen.findByText('Your password has been changed. Other devices are signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
  expect(network.sent('PUT', account)[0]?.body).toMatchObject({
    current_password: 'Milepost-2026',
    password: 'Another-2026',
  });
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

test('says at its field that the current password is wrong, and keeps the rest', async () => {
  network.on('PUT', account, refused('invalid_credentials', 'Invalid login credentials'));
  const { user: person } = await open('/settings/account');
  await change(person, 'wrong', 'Another-2026');
  expect(await screen.findByText('Incorrect current password')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveValue('Another-2026');
});

test('says at the new password why the server refuses it, and keeps what was typed', async () => {
  const sentence = 'This password is easy to guess. Avoid single words, dates, and patterns such as “abc123”.';
  network.on('PUT', account, Response.json({ error_code: 'weak_password', msg: sentence }, { status: 422 }));
  const { user: person } = await open();
  await change(person, 'Milepost-2026', '19841984');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('New password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveValue('19841984');
  expect(screen.getByLabelText('Current password')).toHaveValue('Milepost-2026');
});

test.each([
  ['Milepost-2026', 'Milepost-2026', 'Choose a password that differs from your current one'],
  ['abc', 'abc', 'Password must be at least 6 characters long'],
  ['Another-2026', 'Another-2027', 'Passwords do not match'],
])('refuses %s with %s before asking the server', async (next, confirmation, message) => {
  const { user: person } = await open();
  await change(person, 'Milepost-2026', next, confirmation);
  expect(await screen.findByText(message)).toBeVisible();
  expect(network.sent('PUT', account)).toHaveLength(0);
});

test('lists the devices, and signs one of them out after asking', async () => {
  network.rpc('end_my_sign_in', undefined);
  const { user: person } = await open();
  const devices = await screen.findByRole('region', { name: 'Devices' });
  expect(await within(devices).findByText('This device')).toBeVisible();
  expect(within(devices).getByText(/from 192\.0\.2\.1/)).toBeVisible();
  expect(within(devices).queryByRole('button', { name: 'Sign out on Firefox on Linux' })).not.toBeInTheDocument();
  await person.click(within(devices).getByRole('button', { name: 'Sign out on Chrome on Windows' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out on Chrome on Windows?' });
  expect(network.sent('POST', '/rest/v1/rpc/end_my_sign_in')).toHaveLength(0);

  network.rpc('my_sign_ins', [here]);
  await person.click(within(question).getByRole('button', { name: 'Sign out' }));

  expect(await screen.findByText('Signed out on that device')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_my_sign_in')[0]?.body).toEqual({ p_sign_in_id: there.id });
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign out other devices' })).not.toBeInTheDocument();
});

test('a device that could not be signed out stays, and the question says why', async () => {
  network.rpc('end_my_sign_in', refusal(500, 'XX000', 'broken'));
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Sign out on Chrome on Windows' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await question.findByRole('alert')).toBeVisible();
  expect(screen.getByText('Chrome on Windows')).toBeInTheDocument();
});

test('signs out other devices after asking', async () => {
  network.on('POST', '/auth/v1/logout', undefined);
  const { user: person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
  const question = await screen.findByRole('alertdialog');
  expect(network.sent('POST', '/auth/v1/logout')).toHaveLength(0);

  await person.click(within(question).getByRole('button', { name: 'Sign out other devices' }));

  expect(await screen.findByText('Other devices are signed out')).toBeVisible();
  expect(network.sent('POST', '/auth/v1/logout')[0]?.query.get('scope')).toBe('others');
});

test('the chosen appearance holds at once and is kept; System forgets it', async () => {
  const { user: person } = await open();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();

  await person.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('milepost.theme')).toBe('dark');

  await person.click(screen.getByRole('radio', { name: 'System' }));
  await waitFor(() => expect(localStorage.getItem('milepost.theme')).toBeNull());
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('a client makes the address of a calendar feed here', async () => {
  network.rpc('new_calendar_feed', '0123456789abcdef'.repeat(4));
  const { user: person } = await open();
  const section = await screen.findByRole('region', { name: 'Calendar feed' });
  await person.click(await within(section).findByRole('button', { name: 'New address' }));
  const address = within(section).getByRole('textbox', { name: 'Feed address' });
  await waitFor(() => expect(address).toHaveDisplayValue(/\/functions\/v1\/calendar-feed\/[0-9a-f]{64}\.ics$/));
});
