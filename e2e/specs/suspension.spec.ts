import { authFile } from '../fixtures/place.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('an administrator suspends somebody, who is out at once and in again when restored', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Sam Porter');
  await signInAs(page.context(), person);
  await page.goto('/client/applications');
  await expect(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();

  const adminContext = await browser.newContext({ storageState: authFile('admin') });
  const admin = await adminContext.newPage();
  consoleWatch.watch(admin);
  await admin.goto('/admin/users');
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
  await admin.getByRole('button', { name: 'Actions for Sam Porter' }).click();
  await admin.getByRole('menuitem', { name: 'Suspend' }).click();
  // What the page happens to request between the suspension and the sign-out, and how it learns of it: by itself, or when notified.
  consoleWatch.allow(/status of 401 .*\/rest\/v1\//);
  consoleWatch.expectFailure(403, /\/auth\/v1\/user/);
  consoleWatch.expectFailure(403, /\/auth\/v1\/logout/);
  await admin.getByRole('dialog').getByLabel('Reason').fill('Sent spam to coaches');
  await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByRole('row', { name: /Sam Porter/ }).getByText('Suspended')).toBeVisible();

  expect((await mailTo(person.email, /suspended/i)).text).toContain('Reason: Sent spam to coaches.');

  // Coming back to the tab asks the server at once; without that it would within a minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login$/);

  consoleWatch.expectFailure(400, /\/auth\/v1\/token/);
  await signInByForm(page, person);
  await expect(page.getByRole('alert')).toContainText('Reason: Sent spam to coaches.');

  await admin.getByRole('button', { name: 'Actions for Sam Porter' }).click();
  await admin.getByRole('menuitem', { name: 'Restore' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByRole('row', { name: /Sam Porter/ }).getByText('Active')).toBeVisible();
  await admin.getByRole('link', { name: 'Sam Porter' }).click();
  await expect(admin.getByRole('heading', { name: 'Sam Porter', level: 1 })).toBeVisible();
  await expect(admin.getByText('Sent spam to coaches')).toBeVisible();
  await admin.getByLabel('New note').fill('Promised to stop');
  await admin.getByRole('button', { name: 'Add note' }).click();
  await expect(admin.getByRole('list', { name: 'Notes' }).getByText('Promised to stop')).toBeVisible();
  await adminContext.close();

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
});
