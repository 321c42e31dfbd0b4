import { screen, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import PeoplePage from './PeoplePage.tsx';

const network = fakeNetwork();

const kim = {
  id: '00000000-0000-4000-8000-000000000011',
  full_name: 'Kim Ode',
  email: 'kim@milepost.test',
  avatar_url: null,
  role: 'client',
  status: 'active',
  org_id: null,
  org_name: null,
  created_at: '2026-10-01T10:00:00Z',
  last_seen_at: null,
  coaches: [],
  clients_count: 0,
};
const overview = {
  total_users: 7,
  active_users: 5,
  new_this_month: 2,
  by_role: { client: 4, coach: 2, super_admin: 1 },
  suspended_users: 0,
  organizations: 2,
  active_assignments: 3,
  applications: 40,
  sessions_upcoming: 1,
  sessions_completed_30d: 2,
  reviews_waiting: 1,
  sign_ups_daily: [],
};

const open = (role: 'super_admin' | 'coach', at = '/admin/users') =>
  renderRoute({ routes: [{ path: '*', Component: PeoplePage }], at, session: signedInAs({ role }) });

test('an administrator searches, filters and sorts by address, and the server is asked exactly that', async () => {
  network.rpc('list_people', { total: 1, rows: [kim] });
  network.rpc('admin_overview', overview);
  const { user, router } = open('super_admin', '/admin/users?role=client&sort=created_at&order=descending');
  expect(await screen.findByText('Kim Ode')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'kim');
  expect(router.state.location.search).toContain('q=kim');
  expect(await screen.findByText('Kim Ode')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/list_people').at(-1)?.body).toMatchObject({
    p_search: 'kim',
    p_role: 'client',
    p_sort: 'created_at',
    p_descending: true,
  });
});

test('suspending asks first, and a refusal of the database is shown where it was asked', async () => {
  network.rpc('list_people', { total: 1, rows: [kim] });
  network.rpc('admin_overview', overview);
  network.rpc('admin_set_status', refusal(400, 'P0001', 'The last administrator cannot be suspended'));
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(network.sent('POST', '/rest/v1/rpc/admin_set_status')).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('The last administrator cannot be suspended')).toBeVisible();
});

test('a coach sees people without counts and without acts', async () => {
  network.rpc('list_people', { total: 1, rows: [kim] });
  open('coach', '/users');
  expect(await screen.findByText('Kim Ode')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.queryByText('New This Month')).toBeNull();
});

test('a failed load says so and Retry asks again', async () => {
  network.rpc('list_people', refusal(500, 'XX000', 'broken'));
  network.rpc('admin_overview', overview);
  const { user } = open('super_admin');
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  network.rpc('list_people', { total: 1, rows: [kim] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Kim Ode')).toBeVisible();
});

test('ending an assignment asks first and says what it takes away', async () => {
  const coach = { ...kim, id: '00000000-0000-4000-8000-000000000012', full_name: 'Dana Reed', role: 'coach' };
  const assigned = { assignment_id: '00000000-0000-4000-8000-000000000051', id: coach.id, full_name: 'Dana Reed' };
  network.rpc('list_people', { total: 1, rows: [{ ...kim, coaches: [assigned] }] });
  network.rpc('admin_overview', overview);
  network.rpc('admin_end_assignment', {});
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  network.rpc('list_people', { total: 1, rows: [coach] });
  await user.click(await screen.findByRole('menuitem', { name: 'Assign a coach' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End assignment' }));
  expect(network.sent('POST', '/rest/v1/rpc/admin_end_assignment')).toHaveLength(0);
  expect(within(dialog).getByText("This coach will no longer see Kim Ode's data.")).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'End assignment' }));
  expect(await screen.findByText('The assignment has ended.')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/admin_end_assignment')[0]?.body).toEqual({
    p_assignment_id: assigned.assignment_id,
  });
});

test('a coach who is assigned already is not offered again', async () => {
  const coach = { ...kim, id: '00000000-0000-4000-8000-000000000012', full_name: 'Dana Reed', role: 'coach' };
  const assigned = { assignment_id: '00000000-0000-4000-8000-000000000051', id: coach.id, full_name: 'Dana Reed' };
  network.rpc('list_people', { total: 1, rows: [{ ...kim, coaches: [assigned] }] });
  network.rpc('admin_overview', overview);
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  network.rpc('list_people', { total: 1, rows: [coach] });
  await user.click(await screen.findByRole('menuitem', { name: 'Assign a coach' }));
  await user.click(await screen.findByRole('combobox', { name: 'Another coach' }));
  expect(await screen.findByText('No coaches match')).toBeVisible();
});
