import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { UserPage } from './UserPage.tsx';

const network = fakeNetwork();
const id = '00000000-0000-4000-8000-000000000011';
const at = '2026-10-01T10:00:00Z';
const device = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const account = {
  id,
  full_name: 'Kim Ode',
  email: 'kim@milepost.test',
  avatar_url: null,
  role: 'coach',
  status: 'active',
  headline: null,
  time_zone: 'UTC',
  org_id: null,
  org_name: null,
  created_at: at,
  last_seen_at: at,
  email_confirmed_at: at,
  suspended_until: null,
  verified_at: null,
  has_second_factor: true,
  sign_ins: [
    { id: '00000000-0000-4000-8000-000000000021', created_at: at, seen_at: at, user_agent: device, ip: '192.0.2.1' },
    { id: '00000000-0000-4000-8000-000000000022', created_at: at, seen_at: at, user_agent: null, ip: null },
  ],
  assignments: [],
  coaching_sessions: [],
  requests: [],
  actions: [],
};

const open = (answer: unknown = account) => {
  network.rpc('admin_person', answer);
  network.table('staff_notes', []);
  return renderRoute({
    routes: [{ path: '/admin/users/:id', element: <UserPage log={() => null} /> }],
    at: `/admin/users/${id}`,
    session: signedInAs({ role: 'super_admin' }),
  });
};
const choose = async (user: ReturnType<typeof open>['user'], label: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  return within(await screen.findByRole('dialog'));
};

test('leads to what the activity log holds of the user', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Activity log' });
  expect(link).toHaveAttribute('href', `/admin/activity-logs?person=${id}`);
});

test('a legal hold is placed from here only where none is in force', async () => {
  network.rpc('admin_person', account);
  network.table('staff_notes', []);
  const { user } = renderRoute({
    routes: [
      {
        path: '/admin/users/:id',
        element: (
          <UserPage
            log={() => null}
            notice={<p>Nothing else speaks against it</p>}
            placeHold={({ name }, onClose) => <button onClick={onClose}>{`Place it on ${name}`}</button>}
          />
        ),
      },
    ],
    at: `/admin/users/${id}`,
    session: signedInAs({ role: 'super_admin' }),
  });
  expect(await screen.findByText('Nothing else speaks against it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Kim Ode' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Place legal hold' }));
  await user.click(await screen.findByRole('button', { name: 'Place it on Kim Ode' }));
  expect(screen.queryByRole('button', { name: 'Place it on Kim Ode' })).toBeNull();
});

test('suspends with a reason, until a day where one is given', async () => {
  network.rpc('admin_set_status', undefined);
  const { user } = open();
  const dialog = await choose(user, 'Suspend');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Offers services outside Milepost');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Kim Ode is suspended.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/admin_set_status')[0]?.body).toEqual({
    p_user_id: id,
    p_status: 'suspended',
    p_reason: 'Offers services outside Milepost',
    p_until: null,
  });
});

test('verifies a coach by what was checked, and asks for it', async () => {
  network.rpc('admin_verify_coach', undefined);
  const { user } = open();
  const dialog = await choose(user, 'Verify coach');
  await user.click(dialog.getByRole('button', { name: 'Verify coach' }));
  expect(await dialog.findByText('Choose what you checked.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Identity' }));
  await user.click(dialog.getByRole('button', { name: 'Verify coach' }));
  expect(await screen.findByText('Kim Ode is verified.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/admin_verify_coach')[0]?.body).toEqual({
    p_user_id: id,
    p_checked: ['Identity'],
    p_reason: null,
  });
});

test('a refused reset of the second factor is said where it was asked', async () => {
  network.rpc('admin_reset_second_factor', refusal(400, 'P0001', 'This user has no second factor'));
  const { user } = open();
  const dialog = await choose(user, 'Reset second factor');
  await user.type(dialog.getByLabelText(/^Reason/), 'Lost the phone');
  await user.click(dialog.getByRole('button', { name: 'Reset second factor' }));
  expect(await dialog.findByText('This user has no second factor')).toBeVisible();
});

test('asks both addresses to change the email address, and keeps a refused one in its field', async () => {
  network.rpc('admin_change_email', refusal(400, 'P0001', 'Another account has this email address'));
  const { user } = open();
  const dialog = await choose(user, 'Change email address');
  await user.type(dialog.getByLabelText(/^New email address/), 'Kim@Example.test');
  await user.click(dialog.getByRole('button', { name: 'Send links' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Changed employer');
  await user.click(dialog.getByRole('button', { name: 'Send links' }));
  expect(await dialog.findByText('Another account has this email address')).toBeVisible();
  expect(dialog.getByLabelText(/^New email address/)).toHaveValue('Kim@Example.test');
  expect(network.sent('POST', '/rest/v1/rpc/admin_change_email')[0]?.body).toEqual({
    p_user_id: id,
    p_email: 'kim@example.test',
    p_reason: 'Changed employer',
  });
});

test('shows a change of address until it ends, and cancels it', async () => {
  const sent = new Date().toISOString();
  const change = { address: 'kim@example.test', sent_at: sent, is_half_confirmed: true };
  network.rpc('admin_cancel_email_change', undefined);
  const { user } = open({ ...account, email_change: change });
  expect(await screen.findByText(/One of the two addresses confirmed it\. The other has until/)).toBeVisible();
  network.rpc('admin_person', account);
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  expect(await screen.findByText('Email address change canceled')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/The email address will change/)).toBeNull());
  expect(network.sent('POST', '/rest/v1/rpc/admin_cancel_email_change')[0]?.body).toEqual({ p_user_id: id });
});

test('says that the links of a change of address expired', async () => {
  const change = { address: 'kim@example.test', sent_at: '2026-10-01T10:00:00Z', is_half_confirmed: false };
  open({ ...account, email_change: change });
  expect(await screen.findByText(/The links expired before both were confirmed/)).toBeVisible();
});

test('views as the user with a reason, which the tab keeps to itself', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open();
  const dialog = await choose(user, 'View as');
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked for help');
  network.on('POST', '/functions/v1/view-as', refusal(400, 'P0001', 'This account is suspended'));
  await user.click(dialog.getByRole('button', { name: 'View as' }));
  expect(await dialog.findByText('This account is suspended')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Asked for help');

  const claims = Buffer.from(JSON.stringify({ sub: id, email: 'kim@milepost.test', iat: 0, exp: 1800 })).toString(
    'base64url',
  );
  network.on('POST', '/functions/v1/view-as', { access_token: `h.${claims}.s` });
  await user.click(dialog.getByRole('button', { name: 'View as' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/', '_self'));
  expect(network.sent('POST', '/functions/v1/view-as')[1]?.body).toEqual({ user_id: id, reason: 'Asked for help' });
  expect(sessionStorage.getItem('sb-view-as-auth-token')).toContain(id);
  sessionStorage.clear();
});

test('ends one sign-in, and all', async () => {
  network.rpc('admin_end_sign_ins', 1);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Chrome on Windows' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out on Chrome on Windows' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out on that device')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/admin_end_sign_ins').map(({ body }) => body)).toEqual([
    { p_user_id: id, p_sign_in_id: account.sign_ins[0]?.id },
    { p_user_id: id, p_sign_in_id: null },
  ]);
});

test('nobody has that id', async () => {
  open(null);
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All users' })).toHaveAttribute('href', '/admin/users');
});
