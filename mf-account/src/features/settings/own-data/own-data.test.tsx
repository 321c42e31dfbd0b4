import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { submitOnce } from '@milepost/shared/browser/submit-once';
import { makeAuthSession, nextId, testInstant } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { OwnData } from './OwnData.tsx';

const network = fakeNetwork();
const userId = nextId();
const email = 'client@milepost.test';
const refusedSignIn = Response.json(
  { code: 400, error_code: 'invalid_credentials', msg: 'raw words' },
  { status: 400 },
);
afterEach(() => localStorage.clear());
const request = {
  ...{ id: nextId(), number: 12, kind: 'erase', user_id: userId, is_from_staff: false, state: 'received' },
  ...{ due_on: '2027-01-05', reason: null, error: null, file_path: null, file_name: null, receipt: null },
  ...{ ended_at: null, created_at: testInstant },
};
const open = () =>
  renderRoute({
    routes: [{ path: '/settings', Component: () => <OwnData userId={userId} /> }],
    at: '/settings',
    session: signedInAs({ id: userId, email, time_zone: 'UTC' }),
  });

test('requests a copy, and offers it once it is made', async () => {
  network.table('data_requests', []);
  network.rpc('request_data', { ...request, kind: 'export' });
  network.table('background_jobs', []);
  const { user, unmount } = open();
  const ask = await screen.findByRole('button', { name: 'Request a copy' });
  network.table('data_requests', [{ ...request, kind: 'export', state: 'running' }]);
  await user.click(ask);
  expect(await screen.findByText(/Your copy is being made/)).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/request_data')[0]?.body).toEqual({ p_kind: 'export', p_user_id: userId });
  unmount();
  const made = { state: 'done', ended_at: testInstant, file_path: 'a/b.zip', file_name: 'b.zip' };
  network.table('data_requests', [{ ...request, kind: 'export', ...made }]);
  open();
  expect(await screen.findByRole('button', { name: 'Download copy' })).toBeVisible();
});

test.each([
  ['waiting', 0, 'Waiting to start'],
  ['running', 12, 'Step 1 of 3: copying your records'],
  ['running', 50, 'Step 2 of 3: copying your files'],
  ['running', 90, 'Step 3 of 3: packing the ZIP file'],
])('a copy that is %s at %d percent says so', async (state, progress, words) => {
  network.table('data_requests', [{ ...request, kind: 'export', state: 'running' }]);
  const job = {
    ...{ id: nextId(), name: 'export_person', title: 'Copy of your data', requested_by: userId, attempt: 1 },
    ...{ run_at: testInstant, error: null, result: null, file_path: null, file_name: null, file_size: null },
    ...{ created_at: testInstant, finished_at: null },
  };
  network.table('background_jobs', [
    { ...job, id: nextId(), name: 'dashboard_file', state: 'running', progress: 99 },
    { ...job, state, progress },
  ]);
  open();
  expect(await screen.findByRole('progressbar', { name: words })).toHaveAttribute('value', String(progress));
});

const preview = {
  ...{ hold: null, is_last_administrator: false, files: 2, goes: [{ holds: 'Tasks', rows: 1200 }] },
  stays: [{ holds: 'Activity log', rows: 9, reason: 'The log proves itself.', kept_until: null }],
  ends: { coaching_sessions: 1, people: 1, plan: null, organization: 'Harbor Careers', leads_organization: false },
};
const factor = {
  id: nextId(),
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: testInstant,
};
const pending = { ...request, erase_at: '2026-12-08T12:00:00.000Z', due_on: '2026-12-08' };
/** The account service knows the person by the sign-in that the browser keeps. */
const keepSignIn = (factors: object[] = []) => {
  const session = makeAuthSession({ id: userId, email });
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(session));
  network.on('GET', '/auth/v1/user', { ...session.user, factors });
  return session;
};
beforeEach(() => void keepSignIn());
const openDeletion = async (factors: object[] = []) => {
  const session = keepSignIn(factors);
  network.table('data_requests', []);
  network.rpc('my_deletion_preview', preview);
  network.rpc('delete_my_account', pending);
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Delete account' }));
  await screen.findByLabelText('Email address of your account');
  return { ...view, session, dialog: within(screen.getByRole('dialog', { name: 'Delete your account?' })) };
};

test('deleting says what goes, stays and ends, asks for address and password, and can be taken back', async () => {
  const { user, dialog, session } = await openDeletion();
  const goes = within(dialog.getByRole('list', { name: 'What is deleted' }));
  expect(goes.getByText('Tasks').closest('li')).toHaveTextContent('Tasks1,200');
  expect(goes.getByText('Stored files').closest('li')).toHaveTextContent('2');
  expect(dialog.getByText('Activity log: The log proves itself.')).toBeVisible();
  expect(dialog.getByText('You leave “Harbor Careers”.')).toBeVisible();

  await user.type(dialog.getByLabelText('Email address of your account'), 'someone@else.test');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(dialog.getByText('Enter the email address of your account')).toBeVisible();
  expect(dialog.getByText('Enter your password')).toBeVisible();

  await user.clear(dialog.getByLabelText('Email address of your account'));
  await user.type(dialog.getByLabelText('Email address of your account'), email);
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  network.on('POST', '/auth/v1/token', refusedSignIn);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('Incorrect password')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/delete_my_account')).toHaveLength(0);

  network.on('POST', '/auth/v1/token', session);
  network.table('data_requests', [pending]);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(
    await screen.findByText('Your account will be deleted on Dec 8, 2026. Your receipt is request 12.'),
  ).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/delete_my_account')[0]?.body).toEqual({ p_confirmation: email });

  network.rpc('end_data_request', { ...pending, state: 'withdrawn' });
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByText('Account kept')).toBeVisible();
});

test('a double click keeps the account once, so that no refusal follows', async () => {
  network.table('data_requests', [{ ...request, erase_at: '2027-01-05T12:00:00Z' }]);
  network.rpc('end_data_request', { ...request, state: 'withdrawn' });
  open();
  const keep = await screen.findByRole('button', { name: 'Keep account' });
  const end = submitOnce(document);
  for (const detail of [1, 2]) fireEvent.click(keep, { detail });
  end();
  expect(await screen.findByText('Account kept')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_data_request')).toHaveLength(1);
});

test('with an authenticator app a code is the proof', async () => {
  const { user, dialog, session } = await openDeletion([factor]);
  network.on('POST', `/auth/v1/factors/${factor.id}/challenge`, { id: 'c1', type: 'totp', expires_at: 9e9 });
  network.on('POST', `/auth/v1/factors/${factor.id}/verify`, session);
  expect(dialog.queryByLabelText('Your password')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Email address of your account'), email);
  await user.type(dialog.getByLabelText('Authentication code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Account deletion scheduled')).toBeVisible();
  expect(network.sent('POST', `/auth/v1/factors/${factor.id}/verify`)[0]?.body).toMatchObject({ code: '123456' });
});

test.each([
  [{ hold: { until_on: '2027-01-05' } }, /^A legal hold keeps this account until Jan 5, 2027, so/],
  [{ is_last_administrator: true }, /^You’re the last administrator\./],
])('what is in the way is said instead of the form', async (obstacle, words) => {
  network.table('data_requests', []);
  network.rpc('my_deletion_preview', { ...preview, ...obstacle });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('Email address of your account')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what was asked for by staff waits for an administrator, and can be ended', async () => {
  network.table('data_requests', [{ ...request, is_from_staff: true }]);
  open();
  expect(
    await screen.findByText('An administrator will respond by Jan 5, 2027. Your receipt is request 12.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep account' })).toBeVisible();
});

test('a failure is told, and Retry asks again', async () => {
  network.on('GET', '/rest/v1/data_requests', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load your requests')).toBeVisible();
  network.table('data_requests', []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Request a copy' })).toBeVisible();
});
