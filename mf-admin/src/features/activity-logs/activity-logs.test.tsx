import { screen, within, waitFor } from '@testing-library/react';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ActivityLogsPage from './ActivityLogsPage.tsx';

const network = fakeNetwork();
const kim = '00000000-0000-4000-8000-000000000051';
const lee = '00000000-0000-4000-8000-000000000041';
const row = {
  id: '00000000-0000-4000-8000-000000000021',
  at: '2026-11-20T10:00:00Z',
  action: 'updated',
  entity: 'job_applications',
  entity_id: '00000000-0000-4000-8000-000000000031',
  actor_id: kim,
  subject_id: lee,
  record_name: 'Designer at Acme',
  before: { status: 'Applied', job_title: 'Designer' },
  after: { status: 'Rejected', job_title: 'Designer' },
};
const names = { [kim]: 'Kim Ode', [lee]: 'Lee Moss' };
const next = { at: '2026-11-20T10:00:00.123456+00:00', id: row.id };
const page = { rows: [row], names, next: null };
const check = {
  id: '00000000-0000-4000-8000-000000000061',
  is_nightly: true,
  started_at: '2026-11-23T03:00:00Z',
  finished_at: '2026-11-23T03:00:10Z',
  checked: 1200,
  last: 1200,
  problem: null,
  problem_number: null,
  row: null,
  names: {},
};
const proof = {
  number: 1200,
  checkpoint: { day: '2026-11-22', number: 1180, hash: 'ab12' },
  check,
};
const person = {
  ...{ id: lee, full_name: 'Lee Moss', email: 'lee@milepost.test', avatar_url: null, role: 'client', status: 'active' },
  ...{ org_id: null, org_name: null, created_at: '2026-10-01T10:00:00Z', last_seen_at: null, verified_at: null },
  ...{ coaches: [], clients_count: 0 },
};
const people = { total: 1, previous: null, next: null, rows: [person] };
beforeEach(() => {
  network.rpc('activity_proof', proof);
  network.rpc('list_people', people);
  network.table('job_applications', []);
});
const open = (at = '/admin/activity-logs', role: 'super_admin' | 'coach' = 'super_admin') =>
  renderRoute({ routes: [{ path: '*', Component: ActivityLogsPage }], at, session: signedInAs({ role }) });
const lastBody = () => network.sent('POST', '/rest/v1/rpc/list_activity').at(-1)?.body;

test('a row says what happened in words, and opens to what it changed, and only that', async () => {
  network.rpc('list_activity', page);
  const { user } = open();
  const sentence = 'Kim Ode moved the application “Designer at Acme” from Applied to Rejected for Lee Moss';
  expect(await screen.findByRole('row', { name: new RegExp(sentence) })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '1 change' }));
  const dialog = await screen.findByRole('dialog', { name: sentence });
  expect(within(dialog).getByRole('row', { name: 'Status Applied Rejected' })).toBeVisible();
  expect(within(dialog).queryByText('Designer')).toBeNull();
});

test('a name leads to what the log has of the person, and the record to its own rows', async () => {
  network.rpc('list_activity', page);
  const { user, router } = open('/admin/activity-logs?action=updated');
  await user.click(await screen.findByRole('link', { name: 'Lee Moss' }));
  expect(router.state.location.search).toBe(`?person=${lee}&action=updated`);
  await waitFor(() => expect(lastBody()).toMatchObject({ p_person: lee, p_action: 'updated' }));
  await user.click(await screen.findByRole('link', { name: '“Designer at Acme”' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ p_person: lee, p_record: row.entity_id }));
  await user.click(screen.getByRole('button', { name: /^Only “Designer at Acme”/ }));
  await waitFor(() => expect(lastBody()).toMatchObject({ p_person: lee, p_record: null }));
});

test('a user is chosen by name, and the one whom the address names is shown', async () => {
  network.rpc('list_activity', page);
  const { user, router } = open(`/admin/activity-logs?person=${lee}`);
  const field = await screen.findByRole('combobox', { name: 'User' });
  await waitFor(() => expect(field).toHaveValue('Lee Moss'));
  network.rpc('list_people', { ...people, rows: [{ ...person, id: kim, full_name: 'Kim Ode' }] });
  await user.clear(field);
  await user.type(field, 'kim');
  await user.click(await screen.findByRole('option', { name: /Kim Ode/ }));
  expect(router.state.location.search).toBe(`?person=${kim}`);
  expect(network.sent('POST', '/rest/v1/rpc/list_people').at(-1)?.body).toMatchObject({ p_limit: 25 });
});

test('a change opens its record while that is there', async () => {
  network.rpc('list_activity', page);
  network.table('job_applications', [{ named: lee }]);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: '1 change' }));
  const link = await within(await screen.findByRole('dialog')).findByRole('link', { name: 'Open record' });
  expect(link).toHaveAttribute('href', `/client/${lee}/applications`);
  unmount();
  network.table('job_applications', []);
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: '1 change' }));
  await waitFor(() => expect(network.sent('GET', '/rest/v1/job_applications')).toHaveLength(2));
  expect(within(await screen.findByRole('dialog')).queryByRole('link', { name: 'Open record' })).toBeNull();
});

test('an action of nobody is the system; of somebody without a name an erased user, for coaches someone else', async () => {
  const unnamed = { ...row, actor_id: null };
  const ofAPerson = { ...row, id: '00000000-0000-4000-8000-000000000022', actor_id: row.id };
  network.rpc('list_activity', { rows: [unnamed, ofAPerson], names, next: null });
  const { unmount } = open();
  expect(await screen.findByRole('row', { name: /^The system moved/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^An erased user moved/ })).toBeVisible();
  unmount();
  open('/admin/activity-logs', 'coach');
  expect(await screen.findByRole('row', { name: /^Someone else moved/ })).toBeVisible();
});

test('the filters in the address are what the server is asked; a day is the whole day in the zone of the reader', async () => {
  network.rpc('list_activity', { rows: [], names: {}, next: null });
  open(`/admin/activity-logs?entity=users&from=2026-11-01&to=nonsense&person=nobody&before=${row.at}_${row.id}`);
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(lastBody()).toMatchObject({
    p_entity: 'users',
    p_person: null,
    p_to: null,
    p_before_at: row.at,
    p_before_id: row.id,
  });
  expect(JSON.stringify(lastBody())).toMatch(/2026-1[01]-\d\dT/);
});

test('what was done while an administrator viewed as somebody is a filter of its own, and names both', async () => {
  const viewed = {
    ...row,
    entity: 'impersonations',
    action: 'started',
    actor_id: kim,
    on_behalf_of: lee,
    subject_id: lee,
  };
  network.rpc('list_activity', {
    rows: [{ ...viewed, record_name: null, before: null, after: { reason: 'Asked' } }],
    names,
    next: null,
  });
  const { user, router } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Viewed as someone' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ p_impersonated: true }));
  expect(router.state.location.search).toBe('?impersonated=only');
  expect(await screen.findByText(/viewed Milepost as/)).toHaveTextContent('Kim Ode viewed Milepost as Lee Moss: Asked');
  await user.click(screen.getByRole('checkbox', { name: 'Viewed as someone' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ p_impersonated: null }));
});

test('older rows are asked for from behind the last one, and a filter begins anew', async () => {
  network.rpc('list_activity', { ...page, next });
  const { user, router } = open();
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(() => expect(lastBody()).toMatchObject({ p_before_at: next.at, p_before_id: row.id }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Deleted');
  expect(router.state.location.search).toBe('?action=deleted');
});

test('administrators see that the log is intact and its newest checkpoint, coaches neither', async () => {
  network.rpc('list_activity', page);
  const { unmount } = open();
  expect(await screen.findByText('The log is intact')).toBeVisible();
  expect(screen.getByText(/^Checkpoint of Nov 22, 2026: row 1,180, hash/)).toHaveTextContent('ab12');
  unmount();
  open('/admin/activity-logs', 'coach');
  expect(await screen.findByRole('row', { name: /Designer at Acme/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Integrity' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
});

test('Verify begins a check, shows how far it is, and names the first row that was changed', async () => {
  network.rpc('list_activity', page);
  network.rpc('verify_activity', undefined);
  const { user, unmount } = open();
  const button = await screen.findByRole('button', { name: 'Verify' });
  network.rpc('activity_proof', { ...proof, check: { ...check, finished_at: null, checked: 300 } });
  await user.click(button);
  expect(await screen.findByRole('progressbar', { name: 'Checking the log' })).toHaveAttribute('value', '300');
  unmount();
  const found = { ...check, problem: 'changed', problem_number: 1042, row, names };
  network.rpc('activity_proof', { ...proof, check: found });
  open();
  const alarm = await screen.findByRole('alert');
  expect(alarm).toHaveTextContent('Row 1,042 is not as it was written.');
  expect(alarm).toHaveTextContent('The row now reads: Kim Ode moved the application “Designer at Acme”');
  expect(within(alarm).getByRole('link', { name: 'All activity of this record' })).toHaveAttribute(
    'href',
    expect.stringContaining(`record=${row.entity_id}`),
  );
});

test('exports all rows of the filters in the background, with progress and a download, and says why it was refused', async () => {
  network.rpc('list_activity', page);
  network.rpc('activity_proof', proof);
  const job = {
    ...{
      id: '00000000-0000-4000-8000-000000000071',
      name: 'export_activity',
      title: 'Activity log',
      requested_by: kim,
    },
    ...{ state: 'running', progress: 40, attempt: 1, run_at: row.at, error: null, result: null, created_at: row.at },
    ...{ file_path: null, file_name: null, file_size: null, finished_at: null },
  };
  const rest = { ...job, id: '00000000-0000-4000-8000-000000000072' };
  network.rpc('export_activity', refusal(400, 'P0001', 'These filters can’t be read'));
  const { user } = renderRoute({
    routes: [{ path: '/admin/activity-logs', Component: ActivityLogsPage }],
    at: `/admin/activity-logs?person=${lee}&entity=tasks&impersonated=only`,
    session: signedInAs({ role: 'super_admin', time_zone: 'America/New_York' }),
  });
  const ask = async (format: RegExp) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  };
  await ask(/^CSV/);
  expect(await screen.findByText('These filters can’t be read')).toBeVisible();
  network.rpc('export_activity', job.id);
  network.table('background_jobs', ({ parameters }) => [parameters['id'] === `eq.${job.id}` ? job : rest]);
  await ask(/^JSON Lines/);
  expect(await screen.findByRole('progressbar', { name: 'Making the file' })).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/export_activity').at(-1)?.body).toEqual({
    p_query: { person: lee, entity: 'tasks', impersonated: true, zone: 'America/New_York' },
    p_format: 'jsonl',
  });
  const file = { file_path: 'a/b', file_name: 'activity-log.zip', file_size: 5, finished_at: row.at };
  const done = { ...job, ...file, state: 'done', result: { rows: 9, next_job: rest.id } };
  network.table('background_jobs', ({ parameters }) => [parameters['id'] === `eq.${job.id}` ? done : rest]);
  await network.change('background_jobs', 'UPDATE', done);
  expect(await screen.findByRole('button', { name: 'Download activity-log.zip' })).toBeVisible();
  expect(await screen.findByRole('progressbar', { name: 'Making the file' })).toBeVisible();
});
