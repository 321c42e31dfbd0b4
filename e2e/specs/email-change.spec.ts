import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an administrator changes somebody’s email address, which both addresses confirm', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Nora Lund');
  const wanted = `wanted-${randomUUID().slice(0, 8)}@journeys.test`;
  const mistyped = `mistyped-${randomUUID().slice(0, 8)}@journeys.test`;
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Actions for Nora Lund' }).click();
    await page.getByRole('menuitem', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the email address of Nora Lund' });
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByLabel('Reason').fill('Lost the old employer’s account');
    await dialog.getByRole('button', { name: 'Send links' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await page.goto(`/admin/users/${person.id}`);
  const pending = page.getByRole('status').filter({ hasText: 'The email address will change' });

  await test.step('one that is canceled leaves links without effect', async () => {
    await ask(mistyped);
    await expect(pending).toContainText(mistyped);
    await mailTo(mistyped, /change of your email/);
    await pending.getByRole('button', { name: 'Cancel change' }).click();
    await expect(pending).toHaveCount(0);
  });

  await ask(wanted);
  await expect(pending).toContainText(wanted);
  const toNew = await mailTo(wanted, /change of your email/);
  const toOld = await mailTo(person.email, /change of your email/);
  expect(toOld.text).not.toContain('Lost the old');

  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  consoleWatch.watch(theirs);
  await test.step('the person confirms from both inboxes and signs in with the new address', async () => {
    const first = linkIn(toOld);
    await theirs.goto(`${first.pathname}${first.search}`);
    await theirs.getByRole('button', { name: /Confirm/ }).click();
    await expect(theirs.getByText('Now open the email we sent to your other address')).toBeVisible();
    await page.reload();
    await expect(pending).toContainText('One of the two addresses confirmed it');
    const second = linkIn(toNew);
    await theirs.goto(`${second.pathname}${second.search}`);
    await theirs.getByRole('button', { name: /Confirm/ }).click();
    await expect(theirs).toHaveURL(/\/dashboard$/);
    await expect(theirs.getByRole('heading', { level: 1 })).toContainText(/Nora/);
  });
  await context.close();

  await page.reload();
  await expect(page.getByText(wanted, { exact: true })).toBeVisible();
  await expect(pending).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Account history' });
  await expect(history.getByText('Email address changed')).toBeVisible();
  await expect(history.getByText('Lost the old employer’s account')).toHaveCount(2);
});
