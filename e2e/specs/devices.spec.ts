import { newPerson, refusedAtTheEnd, signInAs, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a device is signed out from another one, and has to sign in again', async ({ page, browser, consoleWatch }) => {
  const person = await newPerson('client', 'Signe Falk');
  const context = await browser.newContext({ userAgent: firefox });
  const other = await context.newPage();
  consoleWatch.watch(other);
  await other.goto('/login');
  await signInByForm(other, person);
  await expect(other).toHaveURL(/\/dashboard$/);
  await other.goto('/client/applications/new');
  await other.getByLabel(/Job title/).fill('Archivist');
  await other.waitForLoadState('networkidle');

  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out on Firefox on Linux' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on Firefox on Linux?' });
  consoleWatch.allow(refusedAtTheEnd);
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(devices.getByText('Firefox on Linux')).toHaveCount(0);
  await expect(devices.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0);

  await other.getByLabel(/Company/).fill('City Library');
  await other.locator('button[type=submit]', { hasText: 'Add Application' }).dispatchEvent('click');
  const dialog = other.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await other.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(other.getByLabel(/Job title/)).toHaveValue('Archivist');

  // Signed in anew, it is a device again, and ends with all others.
  await page.reload();
  await expect(devices.getByText('Firefox on Linux')).toBeVisible();
  await devices.getByRole('button', { name: 'Sign out other devices' }).click();
  const all = page.getByRole('alertdialog', { name: 'Sign out other devices?' });
  await all.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(all).toBeHidden();
  await expect(devices.getByText('Firefox on Linux')).toHaveCount(0);
  await expect(devices.getByText('This device')).toBeVisible();
  await context.close();
});
