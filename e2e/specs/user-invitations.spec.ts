import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an administrator invites a coach by email, who chooses a password and begins as a coach', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const email = `invited-${randomUUID().slice(0, 8)}@journeys.test`;
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  await page.getByLabel('Email', { exact: false }).first().fill(email);
  await page.getByLabel('Name').fill('Ida Vance');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Coach');
  await page.getByRole('combobox', { name: 'Organization' }).selectOption('Harbor & Pine Careers');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const invitations = page.getByRole('table', { name: 'Invitations' });
  await expect(invitations.getByRole('row', { name: new RegExp(email) })).toContainText('Sent');

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const invited = await context.newPage();
  consoleWatch.watch(invited);
  const link = linkIn(await mailTo(email, /You are invited to Milepost/));
  await invited.goto(`${link.pathname}${link.search}`);
  await expect(invited.getByRole('heading', { name: 'Accept your invitation' })).toBeVisible();
  await invited.getByLabel('New password').fill('Journey-2026-x');
  await invited.getByLabel('Confirm password').fill('Journey-2026-x');
  await invited.getByRole('button', { name: 'Set new password' }).click();
  await expect(invited.getByRole('heading', { name: 'Coach Dashboard' })).toBeVisible();
  await invited.goto('/organization');
  await expect(invited.getByRole('heading', { name: 'Harbor & Pine Careers' })).toBeVisible();
  await context.close();

  // Who has accepted is a user, and no longer invited.
  await expect(invitations.getByText(email)).toBeHidden();
});

test('of a file with bad rows the good ones are invited, and the rest comes back with the reasons', async ({
  page,
}) => {
  const known = await newPerson('client', 'Known Person');
  const tag = randomUUID().slice(0, 8);
  const good = `listed-${tag}@journeys.test`;
  const lines = ['Email,Role,Coach', `${good},Client,coach@milepost.test`, `${known.email},,`, `${good},,`, 'nobody,,'];
  await page.goto('/admin/users/create?tab=file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  await expect(rows.getByRole('row', { name: new RegExp(known.email) })).toContainText('Already has an account');
  await expect(rows.getByRole('row', { name: new RegExp(good) })).toContainText('Already in an earlier row');
  await expect(rows.getByText('Not a valid email address')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with reasons' }).click();
  expect((await saving).suggestedFilename()).toBe('not-invited.csv');
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('Finished sending 1 invitation.')).toBeVisible();
  expect((await mailTo(good, /You are invited to Milepost/)).text).toContain(good);
  await page.getByRole('button', { name: `Actions for ${good}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(good)).toBeHidden();
});
