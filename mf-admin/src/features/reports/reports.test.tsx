import { screen, waitFor, within } from '@testing-library/react';
import { emptyReport } from '@milepost/shared/entities/reports/model';
import { nextId, testIds } from '@milepost/shared/testing/factories';
import { fakeNetwork } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ReportsPage from './ReportsPage.tsx';

const network = fakeNetwork();
const reports = '/rest/v1/report_definitions';
const report = {
  ...emptyReport('America/New_York'),
  id: nextId(),
  name: 'New users',
  schedule: '0 7 * * 1',
  recipients: [testIds.admin],
  next_run_at: '2026-11-23T12:00:00Z',
  revision: 1,
  updated_at: '2026-11-20T10:00:00Z',
};
const run = {
  id: nextId(),
  report_id: report.id,
  version: 1,
  requested_by: null,
  state: 'done',
  row_count: 1234,
  is_skipped: false,
  mailed_to: [],
  error: null,
  file_path: 'server/run/1/New users.csv',
  file_name: 'New users.csv',
  started_at: '2026-11-20T10:00:00Z',
  finished_at: '2026-11-20T10:00:01.500Z',
  created_at: '2026-11-20T10:00:00Z',
  report: { name: 'New users' },
  requester: null,
};
const open = ({
  listed = [report],
  runs = [],
  jobs = [],
}: { listed?: object[]; runs?: object[]; jobs?: object[] } = {}) => {
  network.on('GET', reports, listed);
  network.on('GET', '/rest/v1/report_runs', runs);
  network.on('GET', '/rest/v1/background_jobs', jobs);
  network.on('GET', '/rest/v1/users', [{ id: testIds.admin, full_name: 'Ada Admin', email: 'ada@example.com' }]);
  network.rpc('preview_report', {
    total: 41,
    rows: [['Kim', 'kim@x.test', 'coach', 'active', null, '2026-11-20 10:00', null]],
  });
  return renderRoute({
    routes: [{ path: '*', Component: ReportsPage }],
    at: '/admin/reports',
    session: signedInAs({ id: testIds.admin, role: 'super_admin' }),
  });
};

test('a report says when it runs in words, and next in its own zone', async () => {
  open();
  const row = await screen.findByRole('row', { name: /New users/ });
  expect(row).toHaveTextContent('At 7:00 AM, only on Monday, emailed to 1 person');
  expect(row).toHaveTextContent('Nov 23, 2026, 7:00 AM');
});

test('without reports the page says what to do', async () => {
  const { user } = open({ listed: [] });
  expect(await screen.findByText('No reports yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New report' }));
  expect(await screen.findByRole('dialog', { name: 'New report' })).toBeVisible();
});

test('a run tells rows, duration and what failed, and gives its file while there is one', async () => {
  const failed = { ...run, id: nextId(), state: 'failed', error: 'Choose columns from the list.', file_path: null };
  const skipped = { ...run, id: nextId(), is_skipped: true, row_count: 0, file_path: null };
  const asked = {
    ...run,
    id: nextId(),
    requested_by: testIds.admin,
    requester: { full_name: 'Ada Admin', email: 'a@x.test' },
  };
  open({ runs: [run, failed, skipped, { ...asked, file_path: null }] });
  const table = await screen.findByRole('table', { name: 'Runs' });
  expect(
    await within(table).findByRole('row', { name: /by schedule Done 1,234 1\.5 s Download.*until Nov 27, 2026/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /2026, 10:00 AM, by Ada Admin Done/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /Failed Choose columns from the list/ })).toBeVisible();
  expect(within(table).getByRole('row', { name: /Skipped: no rows 0/ })).toBeVisible();
  expect(within(table).getAllByRole('button', { name: 'Download New users.csv' })).toHaveLength(1);
});

test('a file of one’s own says of what kind it is, how many rows it has, until when it is there, and what failed', async () => {
  const job = {
    ...{ id: nextId(), name: 'make_dashboard_file', title: 'Overview', requested_by: testIds.admin, attempt: 1 },
    ...{ state: 'done', progress: 100, run_at: '2026-11-20T10:00:00Z', error: null, result: { rows: 42 } },
    ...{ file_path: 'a/b.csv', file_name: 'Overview.csv', file_size: 9, created_at: '2026-11-20T10:00:00Z' },
    finished_at: '2026-11-20T10:01:00Z',
  };
  const failed = {
    ...job,
    id: nextId(),
    state: 'failed',
    error: 'The disk is full.',
    file_path: null,
    file_name: null,
  };
  open({ jobs: [job, failed] });
  expect(
    await screen.findByText('Nov 20, 2026, 10:00 AM · Done · CSV · 42 rows · until Nov 27, 2026, 10:01 AM'),
  ).toBeVisible();
  expect(screen.getByText('Nov 20, 2026, 10:00 AM · Failed: The disk is full.')).toBeVisible();
});

test('run now asks the server once for that report', async () => {
  network.rpc('run_report', run.id);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Run now: New users' }));
  expect(await screen.findByText('“New users” is running')).toBeVisible();
  expect(network.sent('POST', '/rest/v1/rpc/run_report').map(({ body }) => body)).toEqual([{ p_id: report.id }]);
});

test('a report is put together with a filter, shown first, and sent as it is', async () => {
  network.on('POST', reports, { ...report, name: 'Coaches' });
  const { user } = open({ listed: [] });
  await user.click(await screen.findByRole('button', { name: 'New report' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('20 of 41 rows')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  expect(await within(dialog).findByText('Name is required')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Coaches');
  await user.click(within(dialog).getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(within(dialog).getByLabelText('Column of filter 1'), 'Role');
  expect(within(dialog).getByLabelText('Value of filter 1')).toHaveDisplayValue('Client');
  await user.selectOptions(within(dialog).getByLabelText('Condition of filter 1'), 'contains');
  await user.type(within(dialog).getByLabelText('Value of filter 1'), 'ed');
  await user.selectOptions(within(dialog).getByLabelText('Condition of filter 1'), 'is');
  // What was typed before stays to be seen beside the choices.
  expect(within(dialog).getByLabelText('Value of filter 1')).toHaveDisplayValue('cliented');
  await user.selectOptions(within(dialog).getByLabelText('Value of filter 1'), 'Coach');
  await user.selectOptions(within(dialog).getByLabelText('Runs'), 'Monthly');
  expect(within(dialog).getByText(/At 7:00 AM, on day 1 of the month/)).toBeVisible();
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Ada Admin' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST', reports)[0]?.body).toMatchObject({
    name: 'Coaches',
    schedule: '0 7 1 * *',
    recipients: [testIds.admin],
    definition: { filters: [{ column: 'role', operator: 'is', value: 'coach' }] },
  });
});

test('the keyboard goes on in a filter that was added, and at the button where one was removed', async () => {
  const { user } = open({ listed: [] });
  await user.click(await screen.findByRole('button', { name: 'New report' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add filter' });
  for (const nth of [1, 2]) {
    await user.click(add);
    expect(dialog.getByLabelText(`Column of filter ${nth}`)).toHaveFocus();
  }
  for (const nth of [2, 1]) {
    await user.click(dialog.getByRole('button', { name: `Remove filter ${nth}` }));
    expect(add).toHaveFocus();
  }
});

test('a cron expression that means nothing is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for New users' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit report' });
  await user.selectOptions(within(dialog).getByLabelText('Runs'), 'Cron expression');
  const field = within(dialog).getByRole('textbox', { name: /^Cron expression/ });
  await user.clear(field);
  await user.type(field, '0 99 * * 1');
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  expect(await within(dialog).findByText("This schedule can't be read")).toBeVisible();
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, '0 7 31 2 *');
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  expect(await within(dialog).findByText(/never comes up/)).toBeVisible();
  expect(field).toHaveFocus();
  expect(network.sent('PATCH', reports)).toEqual([]);
  network.on('PATCH', reports, [{ ...report, schedule: '0 7 28 2 *', revision: 2 }]);
  await user.clear(field);
  await user.type(field, '0 7 28 2 *');
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('PATCH', reports)[0]?.body).toMatchObject({ schedule: '0 7 28 2 *' });
});

test('a schedule that the form has no fields for opens as it is', async () => {
  const { user } = open({ listed: [{ ...report, schedule: '0 7 31 * *' }] });
  await user.click(await screen.findByRole('button', { name: 'Actions for New users' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit report' }));
  expect(dialog.getByRole('textbox', { name: /^Cron expression/ })).toHaveValue('0 7 31 * *');
});

test('who is no administrator any more is not counted among those who get it', async () => {
  open({ listed: [{ ...report, recipients: [testIds.admin, testIds.coach] }] });
  expect(await screen.findByRole('row', { name: /emailed to 1 person/ })).toBeVisible();
});

test('what somebody else changed meanwhile is named, chart and recipients too', async () => {
  const theirs = { ...report, definition: { ...report.definition, chart: 'bar' }, recipients: [], revision: 2 };
  const { user } = open();
  network.on('PATCH', reports, []);
  await user.click(await screen.findByRole('button', { name: 'Actions for New users' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  network.table('report_definitions', [theirs]);
  const dialog = await screen.findByRole('dialog', { name: 'Edit report' });
  await user.click(within(dialog).getByRole('button', { name: 'Save report' }));
  const differences = within(await screen.findByRole('dialog', { name: 'This report was changed' }));
  expect(differences.getByText('Chart')).toBeVisible();
  expect(differences.getByText('Bars')).toBeVisible();
  expect(await differences.findByText('Ada Admin')).toBeVisible();
});
