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
