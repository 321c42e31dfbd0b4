import { randomUUID } from 'node:crypto';
import { newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an administrator plans a review, completes it with evidence, and downloads the evidence', async ({ page }) => {
  const name = `Access ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/dashboard?tab=compliance');
  await page.getByRole('link', { name: 'Open reviews' }).click();
  await page.getByRole('button', { name: 'Plan review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('spinbutton', { name: /^month/ }).pressSequentially('01102020');
  await dialog.getByLabel('Repeats').selectOption('Every year');
  await dialog.getByRole('button', { name: 'Plan review' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('Overdue')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await dialog.getByLabel('What did you find?').fill('Nothing to change');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Access list.txt', mimeType: 'text/plain', buffer: Buffer.from('One administrator') });
  await dialog.getByRole('button', { name: 'Complete review' }).click();
  // The next one is planned.
  await expect(row.getByText('Overdue')).toBeHidden();
  await expect(row).toContainText(/Jan 10, 20\d\d/);

  await page.getByLabel('Show').selectOption('Completed');
  await expect(row).toContainText('Nothing to change');
  const saving = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download Access list.txt' }).click();
  expect((await saving).suggestedFilename()).toBe('Access list.txt');
});

test('an administrator sees what a retention rule would delete before changing it', async ({ page }) => {
  await page.goto('/admin/compliance?tab=retention');
  const rule = page.getByRole('table', { name: 'Retention rules' }).getByRole('row', { name: /Profile views/ });
  await expect(rule.getByText(/\d rows? from before/)).toBeVisible();
  await page.getByRole('button', { name: 'Change Profile views' }).click();
  const dialog = page.getByRole('dialog');
  const days = await dialog.getByLabel('Days kept').inputValue();
  const next = String(Number(days) + 1);
  await dialog.getByLabel('Days kept').fill(next);
  await expect(dialog.getByText(/rows? from before .* will be deleted/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Kept a day longer');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(rule.getByText(`${next} days`)).toBeVisible();
});

test('an administrator places a legal hold from a user’s page, finds it in the list, and releases it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailure(400, /rpc\/place_legal_hold/);
  const name = `Hedda ${randomUUID().slice(0, 8)}`;
  const client = await newPerson('client', name);
  await page.goto(`/admin/users/${client.id}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Place legal hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('An open dispute');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  const kept = page.getByText('A legal hold keeps this account until it is released');
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Change role' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Place legal hold' })).toBeHidden();

  await page.goto('/admin/compliance?tab=holds');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('An open dispute');
  await page.getByRole('button', { name: 'Place legal hold' }).click();
  await dialog.getByRole('combobox', { name: 'User' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await dialog.getByLabel('Reason').fill('Another one');
  await dialog.getByRole('button', { name: 'Place hold' }).click();
  await expect(dialog.getByText('This account is already under a legal hold')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await row.getByRole('button', { name: `Release the hold on ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release hold' }).click();
  await expect(row).toBeHidden();
  await page.goto(`/admin/users/${client.id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(kept).toBeHidden();
});
