import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { submitOnce } from '@milepost/shared/browser/submit-once';
import { makeAuthSession, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import routes from '../../../routes.tsx';

const network = fakeNetwork();
const account = '/auth/v1/user';
const user = { id: 'u', aud: 'authenticated', role: 'authenticated', email: 'client@milepost.test' };
const wanted = 'new@milepost.test';
const pending = (confirmed: 'current' | 'new' | null, sent_at = new Date().toISOString()) => ({
  address: wanted,
  sent_at,
  confirmed,
});
const refused = (status: number, code: string) => Response.json({ error_code: code, msg: 'raw words' }, { status });

beforeEach(() => {
  network.on('GET', account, user);
  network.rpc('my_sign_ins', []);
  network.rpc('my_email_change', null);
  network.table('calendar_feeds', []);
  network.table('data_requests', []);
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(makeAuthSession(user)));
});
afterEach(() => localStorage.clear());

const open = async () => {
  const view = renderRoute({ routes, at: '/settings', session: signedInAs() });
  const section = await screen.findByRole('region', { name: 'Email address' });
  return { ...view, section: within(section) };
};
const ask = async ({ user: person, section }: Awaited<ReturnType<typeof open>>, address: string) => {
  await person.click(await section.findByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }));
  await person.type(dialog.getByLabelText('New email address'), address);
  await person.click(dialog.getByRole('button', { name: 'Send links' }));
  return dialog;
};

test('a fresh sign-in is enough to ask; then both inboxes are waited for', async () => {
  network.on('PUT', account, user);
  const view = await open();
  network.rpc('my_email_change', pending(null));
  await ask(view, wanted);
  expect(await view.section.findByText('Confirm from both inboxes')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [sent] = network.sent('PUT', account);
  expect(sent?.body).toMatchObject({ email: wanted });
  expect(sent?.body).not.toHaveProperty('current_password');
  expect(sent?.query.get('redirect_to')).toBe(`${window.location.origin}/auth/confirm`);
});

test('the password is asked for when the sign-in is old, and a wrong one is said at its field', async () => {
  network.on('PUT', account, refused(400, 'reauthentication_needed'));
  const view = await open();
  const dialog = await ask(view, wanted);
  const password = await dialog.findByLabelText('Current password');
  expect(dialog.getByText('Enter your current password.')).toBeVisible();

  network.on('PUT', account, refused(400, 'invalid_credentials'));
  await view.user.type(password, 'wrong');
  await view.user.click(dialog.getByRole('button', { name: 'Send links' }));
  expect(await dialog.findByText('Incorrect current password')).toBeVisible();
  expect(dialog.getByLabelText('New email address')).toHaveValue(wanted);

  network.on('PUT', account, user);
  await view.user.clear(password);
  await view.user.type(password, 'Milepost-2026');
  await view.user.click(dialog.getByRole('button', { name: 'Send links' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent('PUT', account).at(-1)?.body).toMatchObject({ email: wanted, current_password: 'Milepost-2026' });
});

test.each([
  ['client@milepost.test', 'Enter an address that differs from your current one'],
  ['nowhere', 'Enter a valid email address'],
])('%s is refused before asking the server', async (address, message) => {
  const dialog = await ask(await open(), address);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(network.sent('PUT', account)).toHaveLength(0);
});

test('an address that is taken is said at its field; another failure above the form', async () => {
  network.on('PUT', account, refused(422, 'email_exists'));
  const view = await open();
  const dialog = await ask(view, wanted);
  expect(await dialog.findByText('An account with this email address already exists.')).toBeVisible();
  expect(dialog.getByLabelText('New email address')).toBeInvalid();

  network.on('PUT', account, refused(422, 'user_sso_managed'));
  await view.user.click(dialog.getByRole('button', { name: 'Send links' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your organization manages this sign-in.');
});

test('says which inbox is left, and cancels', async () => {
  network.rpc('my_email_change', pending('new'));
  network.rpc('cancel_my_email_change', undefined);
  const { section } = await open();
  expect(await section.findByText('Confirm once more')).toBeVisible();
  expect(section.getByRole('status')).toHaveTextContent(
    /new@milepost\.test is confirmed\. Now open the email we sent to client@milepost\.test\. The links work until/,
  );
  network.rpc('my_email_change', null);
  const cancel = section.getByRole('button', { name: 'Cancel change' });
  const end = submitOnce(document);
  for (const detail of [1, 2]) fireEvent.click(cancel, { detail });
  end();
  expect(await section.findByRole('button', { name: 'Change email address' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/cancel_my_email_change')).toHaveLength(1);
});

test('expired links say so, and a refused cancellation says why', async () => {
  network.rpc('my_email_change', pending(null, testInstant));
  network.rpc('cancel_my_email_change', refusal(400, 'P0001', 'This change was confirmed or canceled already'));
  const { user: person, section } = await open();
  expect(await section.findByText('The links expired')).toBeVisible();
  await person.click(section.getByRole('button', { name: 'Cancel change' }));
  expect(await section.findByText('This change was confirmed or canceled already')).toBeVisible();
});

test('the code of either email confirms its inbox, without saying which one', async () => {
  network.rpc('my_email_change', pending(null));
  const tried: unknown[] = [];
  network.on('POST', '/auth/v1/verify', ({ body }: { body: unknown }) => {
    tried.push(body);
    return tried.length === 1 ? refused(403, 'otp_expired') : { msg: 'The other inbox is left', code: '200' };
  });
  const { user: person, section } = await open();
  const code = await section.findByRole('textbox', { name: 'Code from the email' });
  network.rpc('my_email_change', pending('new'));
  await person.type(code, '123 456');
  expect(await section.findByText('Confirm once more')).toBeVisible();
  expect(tried).toEqual(
    [user.email, wanted].map((email) => expect.objectContaining({ email, token: '123456', type: 'email_change' })),
  );
  expect(code).toHaveValue('');
});

test('a wrong code is said at its field, and asked for only of the inbox that is left', async () => {
  network.rpc('my_email_change', pending('current'));
  network.on('POST', '/auth/v1/verify', refused(403, 'otp_expired'));
  const { user: person, section } = await open();
  const code = await section.findByRole('textbox', { name: 'Code from the email' });
  await person.click(section.getByRole('button', { name: 'Verify code' }));
  expect(section.getByText('Enter all 6 digits of the code')).toBeVisible();
  await person.type(code, '654321');
  expect(await section.findByText(/^This code is incorrect or has expired\./)).toBeVisible();
  expect(code).toBeInvalid();
  expect(network.sent('POST', '/auth/v1/verify').map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: wanted, token: '654321', type: 'email_change' }),
  ]);
});
