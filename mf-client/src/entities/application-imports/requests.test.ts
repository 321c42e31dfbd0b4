import { fakeNetwork } from '@milepost/shared/testing/network';
import { testIds } from '@milepost/shared/testing/factories';
import { importRowSchema, importRowWriteOf } from '@milepost/shared/entities/application-imports/model';
import { emptyJobApplication } from '@milepost/shared/entities/job-applications/model';
import { commitApplicationImport, sendImportRows, undoApplicationImport } from './requests.ts';

const network = fakeNetwork();
const form = {
  ...emptyJobApplication(),
  job_title: 'Lead',
  company_name: 'Northwind',
  status_since: '',
  archived_at: '',
};
const row = importRowWriteOf(importRowSchema('2026-11-20').parse(form), 4, 'UTC');

test('rows are sent with their places, and one that is there already is left alone', async () => {
  network.on('POST', '/rest/v1/application_import_rows', undefined);
  await sendImportRows(testIds.client, 201, [row, row]);
  const [sent] = network.sent('POST');
  expect(sent?.query.get('on_conflict')).toBe('import_id,place');
  expect(sent?.headers.get('Prefer')).toContain('resolution=ignore-duplicates');
  expect(sent?.body).toMatchObject([
    { import_id: testIds.client, place: 201, row_number: 4, application: { job_title: 'Lead' } },
    { place: 202 },
  ]);
});

test('a commit gives how many there are, an undo how many are gone and how many were changed since', async () => {
  network.rpc('commit_application_import', { imported: 2 });
  network.rpc('undo_application_import', { removed: 0, changed: 1 });
  expect(await commitApplicationImport(testIds.client)).toBe(2);
  expect(await undoApplicationImport(testIds.client, null)).toEqual({ removed: 0, changed: 1 });
});
