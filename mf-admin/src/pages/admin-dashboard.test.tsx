import { screen, within } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import AdminDashboardPage from './AdminDashboardPage.tsx';

const network = fakeNetwork();
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
const uptime = {
  since: '2026-11-01T00:00:00Z',
  spans: [{ days: 1, minutes: 1440, up: 1430 }],
  by_day: [],
  gaps: [{ from_at: '2026-11-20T10:00:00Z', until_at: '2026-11-20T10:10:00Z' }],
};
const analytics = {
  counted_at: '2026-11-23T12:00:00Z',
  from: '2026-08-26',
  to: '2026-11-23',
  clients: 0,
  funnel: [],
  retention: [],
  waits: [],
  areas: [],
  coaches: { count: 0, median_clients: null, median_sessions: null, median_sessions_before: null, rows: [] },
};
const job = {
  ...{ id: 'job', name: 'make_dashboard_file', title: 'Analytics', requested_by: testIds.admin, attempt: 1 },
  ...{ state: 'running', progress: 45, run_at: '2026-11-23T12:00:00Z', error: null, result: null },
  ...{ file_path: null, file_name: null, file_size: null, created_at: '2026-11-23T12:00:00Z', finished_at: null },
};
const open = (at = '/admin/dashboard') =>
  renderRoute({
    routes: [{ path: '*', Component: AdminDashboardPage }],
    at,
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
  });

test('a figure opens the rows that it counts, and the address says so', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  const id = '00000000-0000-4000-8000-000000000021';
  const row = {
    id,
    kind: 'review',
    title: 'Resume',
    subtitle: 'Kim Ode',
    at: '2026-11-20T10:00:00Z',
    path: `/reviews/${id}`,
  };
  network.rpc('admin_overview_rows', { total: 1, rows: [row] });
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Reviews waiting' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Reviews waiting' }));
  expect(await sheet.findByRole('link', { name: 'Resume' })).toHaveAttribute('href', `/reviews/${id}`);
  expect(sheet.getByText('1 row')).toBeVisible();
  expect(router.state.location.search).toBe('?rows=reviews_waiting');
  expect(network.sent('POST', '/rest/v1/rpc/admin_overview_rows')[0]?.body).toMatchObject({
    p_figure: 'reviews_waiting',
  });
});

test('every figure leads to its rows, and a day of sign-ups to the users who joined on it', async () => {
  const today = new Date().toISOString().slice(0, 10);
  network.rpc('admin_overview', { ...overview, sign_ups_daily: [{ day: today, count: 2 }] });
  network.rpc('uptime', uptime);
  open();
  const users = within(await screen.findByRole('region', { name: 'Users' }));
  expect(users.getByRole('link', { name: 'Organizations' })).toHaveAttribute('href', '/admin/organizations');
  const work = within(screen.getByRole('region', { name: 'Work' }));
  expect(work.getByRole('link', { name: 'Completed sessions' })).toHaveAttribute(
    'href',
    '/admin/dashboard?rows=sessions_completed',
  );
  const days = within(screen.getByRole('list', { name: 'New users by day' })).getAllByRole('link');
  expect(days.map((day) => day.getAttribute('href'))).toEqual([`/admin/users?joined=${today}`]);
});

test('a file of the overview holds what the tab shows: thousands as numbers, each of the 30 days, and the roles', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const long = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const daily = [
    { day: long, count: 9 },
    { day: today, count: 2 },
  ];
  network.rpc('admin_overview', { ...overview, total_users: 1234, sign_ups_daily: daily });
  network.rpc('uptime', uptime);
  network.rpc('make_dashboard_file', 'job');
  network.on('GET', '/rest/v1/background_jobs', job);
  const { user } = open();
  expect(await screen.findByText('1,234')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await screen.findByRole('progressbar', { name: 'Making the file' });
  const { p_content: content } = network.sent('POST', '/rest/v1/rpc/make_dashboard_file')[0]?.body as {
    p_content: { tables: { title: string; rows: unknown[][] }[] };
  };
  const rowsOf = (title: string) => content.tables.find((table) => table.title === title)?.rows;
  expect(rowsOf('Figures')?.[0]).toEqual(['Total Users', 1234, 'all roles']);
  expect(rowsOf('New users by day (UTC)')).toHaveLength(30);
  expect(rowsOf('New users by day (UTC)')?.at(-1)).toEqual([today, 2]);
  expect(rowsOf('Roles')).toEqual([
    ['Client', 4],
    ['Coach', 2],
    ['Super admin', 1],
  ]);
});

test('a user who joins changes the figures at once', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  open();
  const users = within(await screen.findByRole('region', { name: 'Users' }));
  expect(users.getByText('7')).toBeVisible();
  network.rpc('admin_overview', { ...overview, total_users: 8 });
  await network.broadcast('people', 'people_changed', {});
  expect(await users.findByText('8')).toBeVisible();
});

test('uptime says what share of which minutes it is, and names each gap', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  open();
  expect(await screen.findByText('99.3% · 1,430 minutes of 1,440 minutes')).toBeVisible();
  expect(screen.getByText('Gap from Nov 20, 2026, 10:00 AM')).toBeVisible();
  expect(screen.getByText('10 minutes, until Nov 20, 2026, 10:10 AM')).toBeVisible();
});

test('a day within a gap is a gap, not one that was never measured', async () => {
  network.rpc('admin_overview', overview);
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const noted = { day: at(0).slice(0, 10), minutes: 1, up: 1 };
  network.rpc('uptime', { ...uptime, by_day: [noted], gaps: [{ from_at: at(5), until_at: at(3) }] });
  open();
  const days = within(await screen.findByRole('list', { name: 'Uptime by day' })).getAllByRole('listitem');
  expect(days.slice(-6).map((day) => day.textContent.replace(/.*: /, ''))).toEqual([
    ...['with gaps', 'with gaps', 'with gaps', 'not measured', 'not measured', 'no gaps'],
  ]);
});

test('without a sample nothing is said of uptime, and its failure leaves the figures', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', refusal(500, 'XX000', 'broken'));
  const { user } = open();
  expect(await screen.findByText('Failed to load uptime')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
  network.rpc('uptime', { since: null, spans: [{ days: 1, minutes: 0, up: 0 }], by_day: [], gaps: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing measured yet')).toBeVisible();
});

test('the address holds the tab, whose figures become a file that is made meanwhile', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  network.rpc('analytics', analytics);
  network.rpc('make_dashboard_file', 'job');
  network.on('GET', '/rest/v1/background_jobs', job);
  const { user, router } = open();
  await user.click(await screen.findByRole('tab', { name: 'Analytics' }));
  expect(router.state.location.search).toBe('?tab=analytics');
  await user.click(await screen.findByRole('button', { name: 'Export Data' }));
  network.on('GET', '/rest/v1/background_jobs', job);
  await user.click(await screen.findByRole('menuitem', { name: 'JSON' }));
  expect(await screen.findByRole('progressbar', { name: 'Making the file' })).toHaveAttribute('value', '45');
  const asked = network.sent('POST', '/rest/v1/rpc/make_dashboard_file')[0]?.body;
  expect(asked).toMatchObject({ p_format: 'json' });
  expect(JSON.stringify(asked)).toContain('"chart":"bar"');
  expect(network.sent('POST', '/rest/v1/rpc/analytics')[0]?.body).toMatchObject({ p_scope: 'platform' });
});

test.each([
  [{ state: 'done', file_path: 'me/job/1/x.pdf', file_name: 'x.pdf', file_size: 9 }, 'Download x.pdf'],
  [{ state: 'failed', error: 'The disk is full.' }, 'Failed to make the file. The disk is full.'],
])('%#: a report that has ended says so', async (ended, words) => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  network.rpc('make_dashboard_file', 'job');
  network.on('GET', '/rest/v1/background_jobs', { ...job, ...ended });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  expect(
    await screen.findByText((_, at) => [at?.textContent, at?.getAttribute('aria-label')].includes(words)),
  ).toBeVisible();
});

test('a file that cannot be asked for says why', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  network.rpc('make_dashboard_file', refusal(400, 'P0001', 'This is too much for one file. Choose a shorter period.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
  expect(await screen.findByText('This is too much for one file. Choose a shorter period.')).toBeVisible();
});

test('the tab Reports holds the reports and their runs', async () => {
  network.rpc('admin_overview', overview);
  network.rpc('uptime', uptime);
  network.table('report_definitions', []);
  network.table('report_runs', []);
  network.table('background_jobs', []);
  const { user, router } = open();
  await user.click(await screen.findByRole('tab', { name: 'Reports' }));
  expect(router.state.location.search).toBe('?tab=reports');
  expect(await screen.findByText('No reports yet')).toBeVisible();
  expect(screen.getByText('No runs yet')).toBeVisible();
  network.rpc('make_dashboard_file', 'job');
  network.on('GET', '/rest/v1/background_jobs', job);
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  expect(await screen.findByRole('progressbar', { name: 'Making the file' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/make_dashboard_file')[0]?.body).toMatchObject({
    p_format: 'pdf',
    p_content: { tables: [{ title: 'Reports' }, { title: 'Latest runs' }] },
  });
});

test('compliance is counted, and each figure leads to its rows', async () => {
  network.rpc('compliance_figures', {
    requests: { open: 2, overdue: 1, ended_30d: 3 },
    reviews: { open: 6, overdue: 0, completed: 4 },
    ...{ removed_30d: 1204, failed_rules: 1, tables: 90 },
  });
  network.table('compliance_reviews', [
    {
      ...{ id: '00000000-0000-4000-8000-000000000031', name: 'Who has access', owner_id: null, owner: null },
      ...{ revision: 1, due_on: '2030-01-10', every_months: null, completed_at: null, finding: null },
      ...{ evidence_path: null, evidence_name: null },
    },
  ]);
  const { user } = open('/admin/dashboard?tab=compliance');
  expect(await screen.findByRole('link', { name: 'Overdue requests' })).toHaveAttribute(
    'href',
    '/admin/compliance?show=overdue',
  );
  expect(screen.getByText('1,204')).toBeVisible();
  expect(screen.getByText('in 30 days, 1 rule failed')).toBeVisible();
  expect(screen.getByRole('row', { name: /Who has access/ })).toHaveTextContent('Jan 10, 2030');
  expect(screen.getByText('1 of 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Requests ended' })).toHaveAttribute(
    'href',
    '/admin/compliance?show=ended-recently',
  );
  network.rpc('make_dashboard_file', 'job');
  network.on('GET', '/rest/v1/background_jobs', job);
  await user.click(screen.getByRole('button', { name: 'Generate Report' }));
  await screen.findByRole('progressbar', { name: 'Making the file' });
  const asked = JSON.stringify(network.sent('POST', '/rest/v1/rpc/make_dashboard_file')[0]?.body);
  expect(asked).toContain('["Rows deleted by retention",1204,');
  expect(asked).toContain('["Who has access","Every administrator","2030-01-10","Once"]');
});

test('compliance figures that failed are asked again by Retry', async () => {
  network.rpc('compliance_figures', refusal(500, 'XX000', 'broken'));
  network.table('compliance_reviews', []);
  const { user } = open('/admin/dashboard?tab=compliance');
  expect(await screen.findByText('Failed to load figures')).toBeVisible();
  network.rpc('compliance_figures', {
    requests: { open: 0, overdue: 0, ended_30d: 0 },
    reviews: { open: 0, overdue: 0, completed: 0 },
    ...{ removed_30d: 0, failed_rules: 0, tables: 90 },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No reviews planned')).toBeVisible();
});
