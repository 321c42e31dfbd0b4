import { screen, waitFor, within } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import PeoplePage from './PeoplePage.tsx';

const network = fakeNetwork();
beforeEach(() => network.table('saved_views', []));

const kim = {
  id: '00000000-0000-4000-8000-000000000011',
  full_name: 'Kim Ode',
  email: 'kim@milepost.test',
  avatar_url: null,
  role: 'client',
  status: 'active',
  is_invited: false,
  org_id: null,
  org_name: null,
  created_at: '2026-10-01T10:00:00Z',
  last_seen_at: null,
  verified_at: null,
  coaches: [],
  clients_count: 0,
};
const counts = { total: 1234, active: 5, new: 2 };
const pageOf = (rows: readonly object[]) => ({ total: rows.length, previous: null, next: null, rows });

const open = (role: 'super_admin' | 'coach', at = '/admin/users') =>
  renderRoute({ routes: [{ path: '*', Component: PeoplePage }], at, session: signedInAs({ role }) });

test('an administrator searches, filters and sorts by address, and the server is asked exactly that', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
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

test('who has no name goes by the address, once', async () => {
  network.rpc('list_people', pageOf([{ ...kim, full_name: null }]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  open('super_admin');
  const shown = await screen.findAllByText(kim.email);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.closest('a')).toHaveAttribute('href', `/admin/users/${kim.id}`);
  expect(shown[0]?.querySelector('wbr')).not.toBeNull();
});

test('who is invited is marked so, has no acts, and is asked for by the status', async () => {
  network.rpc('list_people', pageOf([{ ...kim, is_invited: true }]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user } = open('super_admin');
  const row = within(await screen.findByRole('row', { name: /Kim Ode/ }));
  expect(row.getByText('Invited')).toBeVisible();
  expect(row.queryByRole('button', { name: 'Actions for Kim Ode' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
  await waitFor(() =>
    expect(network.sent('POST', '/rest/v1/rpc/list_people').at(-1)?.body).toMatchObject({ p_status: 'invited' }),
  );
});

test('each tile opens the list of exactly whom it counts', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user } = open('super_admin');
  const tiles = within(await screen.findByRole('region', { name: 'Counts' }));
  expect(tiles.getByText('1,234')).toBeVisible();
  const asked = () => network.sent('POST', '/rest/v1/rpc/list_people').at(-1)?.body;
  await user.click(tiles.getByRole('link', { name: 'Active Users' }));
  await waitFor(() => expect(asked()).toMatchObject({ p_activity: 'active' }));
  await user.click(tiles.getByRole('link', { name: 'New This Month' }));
  await waitFor(() => expect(asked()).toMatchObject({ p_activity: 'new' }));
  await user.click(tiles.getByRole('link', { name: 'Total Users' }));
  expect(screen.getByRole('combobox', { name: 'Activity' })).toHaveValue('');
});

test('a link to the users of one day shows its filter, with the way out of it', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user, router } = open('super_admin', '/admin/users?joined=2026-11-20&role=client');
  const asked = () => network.sent('POST', '/rest/v1/rpc/list_people').at(-1)?.body;
  await user.click(await screen.findByRole('button', { name: /Joined Nov 20, 2026 .UTC/ }));
  expect(router.state.location.search).toBe('?role=client');
  await waitFor(() => expect(asked()).toMatchObject({ p_joined_on: null, p_role: 'client' }));
});

test('the list and its figures follow the users, and figures that failed are asked again by Retry', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.rpc('count_people', refusal(500, 'XX000', 'broken'));
  network.table('organizations', []);
  const { user } = open('super_admin');
  expect(await screen.findByText('Failed to load figures')).toBeVisible();
  network.rpc('count_people', counts);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1,234')).toBeVisible();
  network.rpc('list_people', pageOf([{ ...kim, full_name: 'Kim Renamed' }]));
  await network.broadcast('people', 'people_changed', {});
  expect(await screen.findByText('Kim Renamed')).toBeVisible();
});

test('pages begin after, and end before, a user of the page beside them', async () => {
  const [first, last] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
  network.rpc('list_people', { total: 60, previous: first, next: last, rows: [kim] });
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user, router } = open('super_admin', '/admin/users?role=client');
  expect(await screen.findByText('60 users')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toBe(`?role=client&after=${last}`);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(router.state.location.search).toBe(`?role=client&before=${first}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Coach');
  expect(router.state.location.search).toBe('?role=coach');
});

test('chosen columns are shown, and this browser keeps them', async () => {
  network.rpc('list_people', pageOf([{ ...kim, role: 'coach', verified_at: '2026-10-03T10:00:00Z' }]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user, unmount } = open('super_admin');
  await screen.findByText('Kim Ode');
  expect(screen.queryByRole('columnheader', { name: 'Verified' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Verified' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('cell', { name: /Oct 3/ })).toBeVisible();
  unmount();
  open('super_admin');
  expect(await screen.findByRole('columnheader', { name: 'Verified' })).toBeVisible();
  localStorage.clear();
});

test('suspending asks first, and a refusal of the database is shown where it was asked', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  network.rpc('admin_set_status', refusal(400, 'P0001', 'The last administrator cannot be suspended'));
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog');
  expect(network.sent('POST', '/rest/v1/rpc/admin_set_status')).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Spam');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('The last administrator cannot be suspended')).toBeVisible();
});

test('a coach sees people without counts and without acts', async () => {
  network.rpc('list_people', pageOf([kim]));
  network.table('organizations', []);
  open('coach', '/users');
  expect(await screen.findByText('Kim Ode')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  expect(screen.queryByText('New This Month')).toBeNull();
});

test('a failed load says so and Retry asks again', async () => {
  network.rpc('list_people', refusal(500, 'XX000', 'broken'));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user } = open('super_admin');
  expect(await screen.findByText('Failed to load users')).toBeVisible();
  network.rpc('list_people', pageOf([kim]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Kim Ode')).toBeVisible();
});

test('ending an assignment asks first and says what it takes away', async () => {
  const coach = { ...kim, id: '00000000-0000-4000-8000-000000000012', full_name: 'Dana Reed', role: 'coach' };
  const assigned = { assignment_id: '00000000-0000-4000-8000-000000000051', id: coach.id, full_name: 'Dana Reed' };
  network.rpc('list_people', pageOf([{ ...kim, coaches: [assigned] }]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const openItem = { title: 'Offer talk', starts_at: '2026-12-01T15:00:00Z', due_on: null };
  const session = { ...openItem, kind: 'session', id: '00000000-0000-4000-8000-000000000061' };
  const task = { kind: 'task', id: '00000000-0000-4000-8000-000000000062', title: 'Call three people' };
  network.rpc('assignment_open_items', [session, { ...task, starts_at: null, due_on: '2026-12-03' }]);
  network.rpc('end_assignment', {
    id: assigned.assignment_id,
    client_id: kim.id,
    coach_id: coach.id,
    is_active: false,
    assigned_at: null,
    ended_at: null,
  });
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  network.rpc('list_people', pageOf([coach]));
  await user.click(await screen.findByRole('menuitem', { name: 'Assign a coach' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'End assignment' }));
  const question = within(await screen.findByRole('dialog', { name: 'End the assignment with Dana Reed?' }));
  expect(question.getByText(/Dana Reed will no longer see Kim Ode's data, and both will be notified/)).toBeVisible();
  const choice = within(await question.findByRole('radiogroup', { name: 'What becomes of Offer talk' }));
  expect(choice.getByRole('radio', { name: 'Keep' })).toBeChecked();
  expect(question.queryByLabelText('Reason')).toBeNull();
  await user.click(choice.getByRole('radio', { name: 'Cancel' }));
  await user.type(question.getByLabelText('Reason'), 'A new coach');
  await user.click(question.getByRole('button', { name: 'End assignment' }));
  expect(await screen.findByText('The assignment has ended')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/end_assignment')[0]?.body).toEqual({
    p_assignment_id: assigned.assignment_id,
    p_cancel: [session.id],
    p_reason: 'A new coach',
  });
});

test('a coach who is assigned already is not offered again', async () => {
  const coach = { ...kim, id: '00000000-0000-4000-8000-000000000012', full_name: 'Dana Reed', role: 'coach' };
  const assigned = { assignment_id: '00000000-0000-4000-8000-000000000051', id: coach.id, full_name: 'Dana Reed' };
  network.rpc('list_people', pageOf([{ ...kim, coaches: [assigned] }]));
  network.rpc('count_people', counts);
  network.table('organizations', []);
  const { user } = open('super_admin');
  await user.click(await screen.findByRole('button', { name: 'Actions for Kim Ode' }));
  network.rpc('list_people', pageOf([coach]));
  await user.click(await screen.findByRole('menuitem', { name: 'Assign a coach' }));
  await user.click(await screen.findByRole('combobox', { name: 'Another coach' }));
  expect(await screen.findByText('No coaches match')).toBeVisible();
});
