import { database } from '../fixtures/database.ts';
import { authFile } from '../fixtures/place.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

type Invoice = { readonly number: string; readonly reference: string; readonly total: number };

test('a client changes plan for the previewed amount, and the transfer is matched from a bank’s file', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Lena Fisk');
  await signInAs(page.context(), client);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Open Billing' }).click();
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('88 Maple Avenue');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('88 Maple Avenue')).toBeVisible();

  await page.getByRole('button', { name: 'Choose Starter' }).click();
  await dialog.getByRole('button', { name: 'Change plan for $5.00' }).click();
  await expect(page.getByRole('region', { name: 'Your plan' }).getByText('$5.00 a month')).toBeVisible();
  // All of the first period is left on its first day.
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await expect(dialog.getByRole('row', { name: /Unused days of Starter/ })).toContainText('-$5.00');
  await dialog.getByRole('button', { name: 'Change plan for $7.00' }).click();
  const invoices = page.getByRole('table', { name: 'Invoices' });
  await expect(invoices.getByRole('row', { name: /\$7\.00/ })).toContainText('Open');

  const saving = page.waitForEvent('download');
  await invoices
    .getByRole('row', { name: /\$7\.00/ })
    .getByRole('button', { name: /^Download/ })
    .click();
  const [invoice] = await database.select<Invoice>('invoices', `user_id=eq.${client.id}&total=eq.700`);
  expect((await saving).suggestedFilename()).toBe(`${invoice?.number}.pdf`);

  const staff = await (await browser.newContext({ storageState: authFile('admin') })).newPage();
  consoleWatch.watch(staff);
  await staff.goto('/billing?tab=payments');
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const csv = `Date,Description,Amount\n${day},Transfer ${invoice?.reference},7.00\n${day},Rent,700.00\n`;
  const file = { name: 'account.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await staff.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(staff.getByText('No reference in the text')).toBeVisible();
  await staff.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(staff.getByText('1 invoice marked as paid')).toBeVisible();
  // The same file again pays nothing.
  await staff.getByLabel('Choose a CSV file').setInputFiles(file);
  await expect(staff.getByText('Already imported')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
  await expect(invoices.getByRole('row', { name: /\$7\.00/ })).toContainText('Settled');

  // A part of it is credited, which is then to be paid back.
  await staff.getByRole('tab', { name: 'Invoices' }).click();
  await staff.getByRole('button', { name: `Actions for ${invoice?.number}` }).click();
  await staff.getByRole('menuitem', { name: 'Issue credit note' }).click();
  const credit = staff.getByRole('dialog');
  await credit.getByLabel('Amount in USD').fill('2.00');
  await credit.getByLabel('Reason').fill('Two days without access');
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(staff.getByText('Credit note issued')).toBeVisible();
  await staff.context().close();
  await expect(invoices.getByRole('row', { name: new RegExp(`Credit note for ${invoice?.number}`) })).toContainText(
    '-$2.00',
  );
  await expect(invoices.getByRole('row', { name: /\$7\.00/ })).toContainText('To refund');
});

test('an administrator sells a plan that a coach then sees', async ({ browser, page }) => {
  const name = `Studio ${Date.now()}`;
  const staff = await (await browser.newContext({ storageState: authFile('admin') })).newPage();
  await staff.goto('/billing');
  await expect(staff.getByText('Monthly recurring revenue').first()).toBeVisible();
  await staff.getByRole('tab', { name: 'Plans' }).click();
  await staff.getByRole('button', { name: 'Add plan' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('For').selectOption('Coaches');
  await dialog.getByLabel('Price').fill('19.50');
  await dialog.getByRole('button', { name: 'Add plan' }).click();
  await expect(staff.getByRole('row', { name: new RegExp(name) })).toContainText('$19.50 a month');
  await signInAs(page.context(), await newPerson('coach', 'Omar Reyes'));
  await page.goto('/billing');
  await expect(page.getByRole('button', { name: `Choose ${name}` })).toBeVisible();
  await staff.getByRole('button', { name: `Actions for ${name}` }).click();
  await staff.getByRole('menuitem', { name: 'Archive' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Archive plan' }).click();
  await expect(staff.getByRole('row', { name: new RegExp(name) })).toContainText('Archived');
  await staff.context().close();
});
