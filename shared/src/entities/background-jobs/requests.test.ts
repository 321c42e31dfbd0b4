import { fakeNetwork } from '@milepost/shared/testing/network';
import { cancelJob, jobFileDownload, listOwnJobs } from './requests.ts';

const network = fakeNetwork();
const job = {
  id: 'job',
  name: 'export_users',
  title: 'Users',
  requested_by: 'me',
  state: 'running',
  progress: 40,
  attempt: 1,
  run_at: '2026-11-20T10:00:00Z',
  error: null,
  result: null,
  file_path: null,
  file_name: null,
  file_size: null,
  created_at: '2026-11-20T10:00:00Z',
  finished_at: null,
};

test('a person asks for their own jobs, the newest first', async () => {
  network.on('GET', '/rest/v1/background_jobs', [job]);
  expect(await listOwnJobs('me')).toMatchObject([{ id: 'job', state: 'running', progress: 40 }]);
  const asked = network.sent('GET', '/rest/v1/background_jobs')[0]?.query;
  expect(asked?.get('requested_by')).toBe('eq.me');
  expect(asked?.get('order')).toBe('created_at.desc,id.asc');
});

test('a canceled job is given as it is then', async () => {
  network.on('POST', '/rest/v1/rpc/cancel_background_job', {
    ...job,
    state: 'canceled',
    data: { secret: 'not shown' },
  });
  expect(await cancelJob('job')).toMatchObject({ state: 'canceled' });
  expect(await cancelJob('job')).not.toHaveProperty('data');
});

test('its file is saved under its own name', async () => {
  const at = '/storage/v1/object/sign/exports/me/job/1/Users.csv';
  network.on('POST', at, { signedURL: '/object/sign/exports/me/job/1/Users.csv?token=abc' });
  const address = await jobFileDownload({ file_path: 'me/job/1/Users.csv', file_name: 'All users.csv' });
  expect(new URL(address).searchParams.get('download')).toBe('All users.csv');
  expect(() => jobFileDownload({ file_path: null, file_name: null })).toThrow('This job has no file.');
});
