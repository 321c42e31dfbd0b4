import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Saved = { readonly job_title: string; readonly status: string; readonly notes: string | null };
const savedOf = (clientId: string): Promise<Saved[]> =>
  database.select<Saved>(
    'job_applications',
    `client_id=eq.${clientId}&deleted_at=is.null&select=job_title,status,notes&order=position`,
  );

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const downloaded = async (page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
};

const hostile = [
  '\uFEFFRole;Employer;Date Applied;Stage;Salary;Notes;Shoe size',
  'Designer;Fable;13/04/2026;Phone Screen;80k–100k;"said ""hello""; then',
  'waited";42',
  '',
  '=HYPERLINK("http://evil.test");Formula Works;05/04/2026;Applied;;;',
  ';No Title Ltd;06/04/2026;Applied;;;',
  'Late;Dateless;soon;Applied;;;',
  'Odd;Wordy;07/04/2026;Quantum;;;',
  ';;;;;;',
  'Designer;Fable;13/04/2026;Phone Screen;;;',
  '',
].join('\r\n');

test('a file with everything that goes wrong in files: every row comes in or says why not, and the import is taken back whole', async ({
  page,
}) => {
  const client = await newPerson('client', 'Ines Moreau');
  await signInAs(page.context(), client);
  await page.goto('/client/applications/import');
  await choose(page, 'tracker.csv', hostile);

  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('job_title');
  await expect(page.getByLabel('Shoe size')).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Day first (31/12/2026)' })).toBeChecked();
  const preview = page.getByRole('table', { name: 'Rows of the file' });
  await expect(preview.getByText('"soon" isn\'t a date. Kept in the notes.')).toBeVisible();
  await expect(preview.getByText('80,000 to 100,000')).toBeVisible();
  await expect(preview.getByText('Job title is required')).toBeVisible();
  await expect(preview.getByText('The same as row 2')).toBeVisible();
  await expect(preview.getByText('=HYPERLINK("http://evil.test")')).toBeVisible();
  await page.getByLabel('Only problems').check();
  await expect(preview.getByText('=HYPERLINK("http://evil.test")')).toHaveCount(0);
  await page.getByLabel('Status "Quantum"').selectOption('Withdrawn');

  await page.getByRole('button', { name: 'Import 4 applications' }).click();
  await expect(page.getByText('4 applications imported, 2 rows skipped')).toBeVisible();
  expect(await savedOf(client.id)).toEqual([
    { job_title: 'Designer', status: 'Interviewing', notes: 'said "hello"; then\r\nwaited' },
    { job_title: '=HYPERLINK("http://evil.test")', status: 'Applied', notes: null },
    { job_title: 'Late', status: 'Applied', notes: 'Date Applied: soon' },
    { job_title: 'Odd', status: 'Withdrawn', notes: null },
  ]);

  const skipped = await downloaded(page, () => page.getByRole('button', { name: 'Download skipped rows' }).click());
  expect(skipped.name).toBe('tracker-skipped.csv');
  expect(skipped.content.toString()).toContain('Role: Job title is required');

  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone: 4 applications removed')).toBeVisible();
  expect(await savedOf(client.id)).toEqual([]);
  await expect(page.getByText('4 applications removed again', { exact: false })).toBeVisible();
});

test('files that cannot be imported are refused with a sentence', async ({ page }) => {
  await signInAs(page.context(), await newPerson('client', 'Noor Haddad'));
  await page.goto('/client/applications/import');
  const alert = page.getByRole('alert');
  await choose(page, 'many.csv', `Role,Company\n${'Designer,Fable\n'.repeat(20_000)}`);
  await expect(alert).toContainText('This file has 20,000 rows. One import can have up to 10,000.');
  await choose(page, 'empty.csv', '');
  await expect(alert).toContainText('This file is empty.');
  await choose(page, 'jobs.csv', Buffer.from('504b0304140008000800', 'hex'));
  await expect(alert).toContainText('workbook');
  await choose(page, 'header.csv', 'Role,Company\n');
  await expect(alert).toContainText('a header and no rows');
});

test('an import goes on after the network failed in the middle, and one that is given up leaves nothing', async ({
  page,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Tomas Varga');
  await signInAs(page.context(), client);
  await page.goto('/client/applications/import');
  const rows = Array.from({ length: 450 }, (_, index) => `Role ${index},Northwind,2026-03-04`).join('\n');
  await choose(page, 'long.csv', `Role,Company,Applied\n${rows}\n`);

  consoleWatch.expectError(/ERR_FAILED|Failed to load resource/);
  let batches = 0;
  await page.route('**/rest/v1/application_import_rows*', async (route) => {
    batches += 1;
    if (batches > 1) await route.abort();
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Import 450 applications' }).click();
  await expect(page.getByText('The import stopped')).toBeVisible({ timeout: 15_000 });
  expect(await savedOf(client.id)).toEqual([]);
  await page.unroute('**/rest/v1/application_import_rows*');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('450 applications imported, 0 rows skipped')).toBeVisible({ timeout: 15_000 });
  expect(await savedOf(client.id)).toHaveLength(450);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, 'again.csv', 'Role,Company,Applied\nGiven up,Northwind,2026-03-05\n');
  await page.route('**/rest/v1/application_import_rows*', (route) => route.abort());
  await page.getByRole('button', { name: 'Import 1 application' }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 application' })).toBeVisible();
  await expect
    .poll(() => database.select('application_imports', `client_id=eq.${client.id}&state=eq.open&select=id`))
    .toEqual([]);
  expect(await savedOf(client.id)).toHaveLength(450);
});

test('a stranger finds nothing of an import to commit, read or undo', async ({ page }) => {
  const [client, stranger] = await Promise.all([newPerson('client', 'Lena Fischer'), newPerson('client', 'Stray Ger')]);
  await signInAs(page.context(), client);
  await page.goto('/client/applications/import');
  await choose(page, 'mine.csv', 'Role,Company\nDesigner,Fable\n');
  await page.getByRole('button', { name: 'Import 1 application' }).click();
  await expect(page.getByText('1 application imported')).toBeVisible();
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('no browser');
  await signInAs(other, stranger);
  const strangerPage = await other.newPage();
  await strangerPage.goto('/client/applications/import');
  await expect(strangerPage.getByLabel('Choose a CSV file')).toBeAttached();
  await expect(strangerPage.getByText('mine.csv')).toHaveCount(0);
  await other.close();
});

test('the activity report names the letters that it has no sign for, before it is saved', async ({ page }) => {
  const client = await newPerson('client', 'Yuki Mori');
  const row = { client_id: client.id, job_title: 'Designer', company_name: '株式 🚀' };
  await database.insert('job_applications', row);
  await signInAs(page.context(), client);
  await page.goto('/client/applications');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export applications' });
  await dialog.getByRole('radio', { name: 'Activity report (PDF)' }).check();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('The report shows □ in place of 株 式 🚀.')).toBeVisible();

  await dialog.getByLabel('Period').selectOption('all');
  await expect(dialog.getByText(/The report shows/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const report = await downloaded(page, () => dialog.getByRole('button', { name: 'Save report anyway' }).click());
  expect(report.content.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog).toHaveCount(0);
});

test('what is exported is safe to open, complete, and comes back by an import', async ({ page }) => {
  const client = await newPerson('client', 'Amal Haddad');
  await database.insert('job_applications', [
    { client_id: client.id, job_title: '=1+1', company_name: 'Łódź, "Żółw"', applied_at: '2026-03-04T12:00:00Z' },
    { client_id: client.id, job_title: 'مهندس', company_name: 'חברת ספנות', applied_at: '2026-11-01T12:00:00Z' },
  ]);
  await signInAs(page.context(), client);
  await page.goto('/client/applications');
  const exportAs = async (format: string, more?: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export applications' });
    await dialog.getByRole('radio', { name: format }).check();
    await more?.();
    return downloaded(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  };
  const csv = await exportAs('CSV');
  expect(csv.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.content.subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'));
  expect(csv.content.toString()).toContain(`'=1+1,"Łódź, ""Żółw"""`);

  const json = await exportAs('JSON');
  const { applications } = JSON.parse(json.content.toString()) as {
    applications: { job_title: string; events: object[] }[];
  };
  expect(applications.map(({ job_title, events }) => [job_title, events.length]).sort()).toEqual([
    ['=1+1', 1],
    ['مهندس', 1],
  ]);

  const report = await exportAs('Activity report (PDF)', () => page.getByLabel('Period').selectOption('all'));
  expect(report.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(report.content.length).toBeGreaterThan(10_000);

  await page.goto('/client/applications/import');
  await choose(page, csv.name, csv.content);
  const preview = page.getByRole('table', { name: 'Rows of the file' });
  await expect(preview.getByText('Already in your applications')).toHaveCount(2);
  await expect(preview.getByText('Refused')).toHaveCount(0);
  await page.getByLabel('Skip duplicates').uncheck();
  await page.getByRole('button', { name: 'Import 2 applications' }).click();
  await expect(page.getByText('2 applications imported, 0 rows skipped')).toBeVisible();
  const titles = (await savedOf(client.id)).map(({ job_title }) => job_title).sort();
  expect(titles).toEqual(['=1+1', '=1+1', 'مهندس', 'مهندس']);
});
