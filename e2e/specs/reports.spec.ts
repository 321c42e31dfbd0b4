import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('a report is put together, arrives by email when its time comes, and is downloaded', async ({ page }) => {
  const coach = await newPerson('coach', '=Rhea Marlow');
  const name = `Coaches ${coach.id.slice(0, 8)}`;
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog', { name: 'New report' });
  await dialog.getByLabel(/^Name/).first().fill(name);
  await dialog.getByRole('button', { name: 'Add filter' }).click();
  await dialog.getByLabel('Column of filter 1').selectOption('Email');
  await dialog.getByLabel('Value of filter 1').fill(coach.email);
  await expect(dialog.getByRole('cell', { name: '=Rhea Marlow' })).toBeVisible();
  await expect(dialog.getByText('1 row', { exact: true })).toBeVisible();
  await dialog.getByLabel('Runs').selectOption('Weekly');
  await expect(dialog.getByText(/At 7:00 AM, only on Monday/)).toBeVisible();
  await dialog.getByRole('group', { name: 'Email to' }).getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save report' }).click();
  const row = page.getByRole('table', { name: 'Reports', exact: true }).getByRole('row', { name: new RegExp(name) });
  // The job runner has read the schedule.
  await expect(row).toContainText(/\d{4}, 7:00 AM/);

  await database.update('report_definitions', `name=eq.${encodeURIComponent(name)}`, {
    next_run_at: new Date().toISOString(),
  });
  const runs = page.getByRole('table', { name: 'Runs' });
  const run = runs.getByRole('row', { name: new RegExp(`${name}.*by schedule`) });
  await expect(run).toContainText('Done', { timeout: 45_000 });
  const mail = await mailTo('admin@milepost.test', new RegExp(name));
  expect(mail.text).toContain(`Filters: Email is ${coach.email}`);
  expect(mail.attachments?.[0]?.content).toMatch(/^'=Rhea Marlow,/m);

  const download = page.waitForEvent('download');
  await run.getByRole('button', { name: /^Download / }).click();
  expect((await download).suggestedFilename()).toMatch(/^Coaches .*\.csv$/);

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete report' }).click();
  await expect(row).toBeHidden();
});

test('a run that fails says why and is tried again from the list of jobs, and an empty one by schedule is skipped', async ({
  page,
}) => {
  const name = `Nobody ${randomUUID().slice(0, 8)}`;
  const filters = [{ column: 'email', operator: 'is', value: 'nobody@nowhere.test' }];
  const definition = { columns: ['email'], filters, group_by: null, bucket: 'month', chart: 'none' };
  const unknown = { ...definition, columns: ['shoe_size'] };
  await database.insert('report_definitions', { name, source: 'users', definition: unknown, time_zone: 'UTC' });
  const change = (changes: object) =>
    database.update('report_definitions', `name=eq.${encodeURIComponent(name)}`, changes);
  const run = (how: RegExp) =>
    page.getByRole('table', { name: 'Runs' }).getByRole('row', { name: new RegExp(`${name}.*${how.source}`) });

  await page.goto('/admin/reports');
  await page.getByRole('button', { name: `Run now: ${name}` }).click();
  await expect(run(/Failed Choose columns from the list\./)).toBeVisible({ timeout: 30_000 });

  await change({ definition });
  await page.goto('/admin/system?tab=jobs&state=failed');
  const failed = page.getByRole('table', { name: 'Background jobs' }).getByRole('row', { name: new RegExp(name) });
  await expect(failed).toContainText('Choose columns from the list. After 1 of');
  await failed.getByRole('button', { name: /^Retry / }).click();
  await expect(failed).toBeHidden();
  await page.goto('/admin/reports');
  await expect(run(/by Morgan.*Done/)).toBeVisible({ timeout: 30_000 });

  await change({ schedule: '0 7 * * 1' });
  const row = page.getByRole('table', { name: 'Reports', exact: true }).getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText(/\d{4}, 7:00 AM/, { timeout: 30_000 });
  await change({ next_run_at: new Date().toISOString() });
  await expect(run(/by schedule.*Skipped: no rows/)).toBeVisible({ timeout: 45_000 });
});
