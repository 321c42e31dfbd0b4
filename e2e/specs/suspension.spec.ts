import { authFile } from '../fixtures/place.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
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
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByRole('row', { name: /Sam Porter/ }).getByText('Suspended')).toBeVisible();

  consoleWatch.expectFailure(403, /\/auth\/v1\/user/);
  consoleWatch.expectFailure(403, /\/auth\/v1\/logout/);
  // Coming back to the tab asks the server at once; without that it would within a minute.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/login$/);

  consoleWatch.expectFailure(400, /\/auth\/v1\/token/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/suspended|banned/i);

  await admin.getByRole('button', { name: 'Actions for Sam Porter' }).click();
  await admin.getByRole('menuitem', { name: 'Restore' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByRole('row', { name: /Sam Porter/ }).getByText('Active')).toBeVisible();
  await adminContext.close();

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
});
