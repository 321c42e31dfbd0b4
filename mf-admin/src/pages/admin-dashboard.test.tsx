import { screen } from '@testing-library/react';
import { testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { overview, uptime } from '../features/overview/testing/overview-figures.ts';
import AdminDashboardPage from './AdminDashboardPage.tsx';

const network = fakeNetwork();
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
const open = () =>
  renderRoute({
    routes: [{ path: '*', Component: AdminDashboardPage }],
    at: '/admin/dashboard',
    session: signedInAs({ role: 'super_admin', time_zone: 'UTC' }),
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
  network.table('users', []);
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
