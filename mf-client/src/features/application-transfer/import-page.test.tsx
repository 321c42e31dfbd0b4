import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeJobApplication } from '@milepost/shared/testing/factories';
import { fakeNetwork, refusal } from '@milepost/shared/testing/network';
import { renderRoute } from '@milepost/shared/testing/render';
import { signedInAs } from '@milepost/shared/testing/session';
import ImportApplicationsPage from './ImportApplicationsPage.tsx';

const network = fakeNetwork();
const rows = '/rest/v1/application_import_rows';
const begun = (body: unknown) => ({
  ...(typeof body === 'object' ? body : null),
  state: 'open',
  removed_count: 0,
  created_at: '2026-11-20T12:00:00Z',
  committed_at: null,
  undone_at: null,
});

const open = () => {
  network.table('job_applications', [makeJobApplication()]);
  network.table('application_imports', []);
  network.on('POST', '/rest/v1/application_imports', ({ body }: { body: unknown }) => begun(body));
  network.on('POST', rows, undefined);
  network.rpc('commit_application_import', { imported: 1 });
  return renderRoute({
    routes: [{ path: '/client/applications/import', Component: ImportApplicationsPage }],
    at: '/client/applications/import',
    session: signedInAs(),
  });
};
const choose = (content: BlobPart): void => {
  const input = screen.getByLabelText('Choose a CSV file');
  fireEvent.change(input, { target: { files: [new File([content], 'jobs.csv')] } });
};

test('a column that no header names is matched by hand, and the rest is told by number and reason', async () => {
  const { user } = open();
  choose('What,Company\nDesigner,Fable\n,Fable\n');
  await user.selectOptions(await screen.findByLabelText('What'), 'Job title');
  await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
  expect(await screen.findByText('1 application imported, 1 row skipped')).toBeVisible();
  expect(within(screen.getByLabelText('Skipped rows and why')).getByRole('listitem')).toHaveTextContent(
    'Row 3: What: Job title is required',
  );
  expect(network.sent('POST', rows)[0]?.body).toMatchObject([
    { place: 1, row_number: 2, application: { job_title: 'Designer', company_name: 'Fable' } },
  ]);
});

test('what is understood stands under its cell, and what is not says where it went', async () => {
  const { user } = open();
  choose('Role,Company,Salary,Deadline\nDesigner,Fable,$45/hr,soon\n');
  const preview = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(within(preview).getByText('45 USD per hour')).toBeVisible();
  expect(within(preview).getByText(`"soon" isn't a date. Kept in the notes.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 1 application' }));
  expect(await screen.findByText('1 application imported, 0 rows skipped')).toBeVisible();
  expect(network.sent('POST', rows)[0]?.body).toMatchObject([
    { application: { salary_min: 45, salary_currency: 'USD', salary_period: 'hour', notes: 'Deadline: soon' } },
  ]);
});

test('the header row, the delimiter and the encoding are guessed, and changed by hand', async () => {
  const { user } = open();
  choose(Buffer.from('Jobs of 2026\nRole,Company\nDesigner,\xb3\xf3d\xbc;x\nLead,Acme\n', 'latin1'));
  expect(await screen.findByText('1 row above the header left out')).toBeVisible();
  expect(screen.getByLabelText('Encoding')).toHaveValue('Windows-1252');
  await user.selectOptions(screen.getByLabelText('Encoding'), 'Central European (Windows-1250)');
  const preview = await screen.findByRole('table', { name: 'Rows of the file' });
  expect(await within(preview).findByText('łódĽ;x')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Header row'), 'Row 3: Designer, łódĽ;x');
  expect(await screen.findByText('2 rows above the header left out')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Cells are separated by'), 'Semicolon');
  expect(await screen.findByLabelText('Cells are separated by')).toHaveValue(';');
});

test('a refusal keeps everything, and Resume goes on', async () => {
  const { user } = open();
  network.rpc('commit_application_import', refusal(400, 'P0001', 'Nothing was imported: row 2 breaks a rule'));
  choose('Role,Company\nDesigner,Fable\n');
  await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
  expect(await screen.findByText(/row 2 breaks a rule/)).toBeVisible();
  network.rpc('commit_application_import', { imported: 1 });
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('1 application imported, 0 rows skipped')).toBeVisible();
  expect(network.sent('POST', rows)).toHaveLength(1);
});

test('an import that is given up while it begins is taken back when it has begun', async () => {
  const { user } = open();
  let letBegin = (): void => undefined;
  const mayBegin = new Promise<void>((resolve) => (letBegin = resolve));
  network.on('POST', '/rest/v1/application_imports', async ({ body }: { body: unknown }) => {
    await mayBegin;
    return begun(body);
  });
  network.on('DELETE', '/rest/v1/application_imports', undefined);
  choose('Role,Company\nDesigner,Fable\n');
  await user.click(await screen.findByRole('button', { name: 'Import 1 application' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel import' }));
  expect(await screen.findByRole('button', { name: 'Import 1 application' })).toBeVisible();
  expect(network.sent('DELETE', '/rest/v1/application_imports')).toEqual([]);
  letBegin();
  await waitFor(() => expect(network.sent('DELETE', '/rest/v1/application_imports')).toHaveLength(1));
  expect(network.sent('POST', rows)).toEqual([]);
});

test('a file that cannot be read is named with what to do', async () => {
  open();
  choose('');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("jobs.csv can't be imported"));
  expect(screen.getByRole('alert')).toHaveTextContent('This file is empty');
});
