import { screen, within } from '@testing-library/react';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import { BackgroundJobs } from './BackgroundJobs.tsx';

const network = fakeNetwork();
const at = '2026-11-20T10:00:00Z';
const job = {
  ...{ id: nextId(), name: 'run_report', title: 'Weekly report', requested_by: testIds.admin, state: 'failed' },
  ...{ progress: 40, attempt: 5, max_attempts: 5, run_at: at, error: 'The mail server didn’t answer.', result: null },
  ...{ file_path: null, file_name: null, file_size: null, created_at: at, finished_at: at },
  person: { id: testIds.admin, full_name: 'Ada Admin', email: 'ada@milepost.test' },
};
const run = { name: 'seal-activity', every_seconds: 1, last_at: at, last_good_at: at, last_error: null, failures: 0 };
const work = {
  jobs: { waiting: 2, running: 0, done: 1200, failed: 1, canceled: 0 },
  runs: [
    {
      ...run,
      name: 'sweep-deleted',
      every_seconds: 86_400,
      last_error: 'error, code 23503',
      failures: 3,
      is_late: false,
    },
    { ...run, is_late: false },
    { ...run, name: 'tell-outcomes', every_seconds: 5, is_late: true },
  ],
};
const open = (jobs: readonly object[] = [job], where = '/admin/system?tab=jobs') => {
  network.table('background_jobs', jobs);
  network.rpc('background_work', work);
  return renderRoute({
    routes: [{ path: '/admin/system', Component: BackgroundJobs }],
    at: where,
    session: signedInAs({ id: testIds.admin, role: 'super_admin', time_zone: 'UTC' }),
  });
};

test('a failed job says why, who asked for it, and is tried again', async () => {
  const { user } = open();
  network.rpc('retry_background_job', refusal(400, 'P0001', 'The same job is already waiting or running'));
  const row = within(await screen.findByRole('row', { name: /Weekly report/ }));
  expect(row.getByText(/The mail server didn’t answer. After 5 of 5 attempts./)).toBeVisible();
  expect(row.getByRole('link', { name: 'Ada Admin' })).toHaveAttribute('href', `/admin/users/${testIds.admin}`);
  await user.click(row.getByRole('button', { name: 'Retry Weekly report' }));
  expect(await screen.findByText('The same job is already waiting or running')).toBeVisible();
  network.rpc('retry_background_job', { ...job, state: 'waiting' });
  await user.click(row.getByRole('button', { name: 'Retry Weekly report' }));
  expect(await screen.findByText('Weekly report: trying again')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/retry_background_job').at(-1)?.body).toEqual({ p_id: job.id });
});

test('a job under way tells how far it is, and is canceled; one of the system names no one', async () => {
  const { user } = open([
    { ...job, state: 'running', attempt: 1, finished_at: null, error: null },
    { ...job, id: nextId(), title: 'Invitations', state: 'waiting', attempt: 2, finished_at: null, person: null },
  ]);
  network.rpc('cancel_background_job', { ...job, state: 'canceled' });
  const row = within(await screen.findByRole('row', { name: /Weekly report/ }));
  expect(row.getByText(/40%, attempt 1 of 5/)).toBeVisible();
  const waiting = within(screen.getByRole('row', { name: /Invitations/ }));
  expect(waiting.getByText(/Tries again at Nov 20, 2026, 10:00 AM/)).toBeVisible();
  expect(waiting.getByText('The system')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Cancel Weekly report' }));
  expect(await screen.findByText('Weekly report: canceled')).toBeVisible();
});

test('each figure opens its jobs, and the address asks for them', async () => {
  const { user, router } = open([]);
  expect(await screen.findByText('1,200')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /Failed/ }));
  expect(router.state.location.search).toBe('?tab=jobs&state=failed');
  expect(await screen.findByText('No failed jobs')).toBeVisible();
  expect(network.sent('GET', '/rest/v1/background_jobs').at(-1)?.parameters).toMatchObject({ state: 'eq.failed' });
});

test('scheduled work that fails or is late says so', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Scheduled work' }));
  const failing = within(await table.findByRole('row', { name: /Sweep deleted/ }));
  expect(failing.getByText('Failed 3 times')).toBeVisible();
  expect(failing.getByText(/code 23503/)).toBeVisible();
  expect(failing.getByText('Every day')).toBeVisible();
  expect(within(table.getByRole('row', { name: /Seal activity/ })).getByText('OK')).toBeVisible();
  expect(within(table.getByRole('row', { name: /Tell outcomes/ })).getByText('Late')).toBeVisible();
  expect(screen.getByText('1 failing')).toBeVisible();
});

test('what can’t be loaded can be tried again', async () => {
  network.on('GET', '/rest/v1/background_jobs', refusal(500, 'XX000', 'broken'));
  network.rpc('background_work', refusal(500, 'XX000', 'broken'));
  const { user } = renderRoute({
    routes: [{ path: '/', Component: BackgroundJobs }],
    at: '/',
    session: signedInAs({ role: 'super_admin' }),
  });
  expect(await screen.findByText('Failed to load background jobs')).toBeVisible();
  expect(await screen.findByText('Failed to load scheduled work')).toBeVisible();
  network.table('background_jobs', [job]);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect(await screen.findByText('Weekly report')).toBeVisible();
});
