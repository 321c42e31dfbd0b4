import { randomUUID } from 'node:crypto';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a person changes their own address, which both inboxes confirm', async ({ page, browser, consoleWatch }) => {
  const person = await newPerson('coach', 'Elin Strand');
  const wanted = `wanted-${randomUUID().slice(0, 8)}@journeys.test`;
  const mistyped = `mistyped-${randomUUID().slice(0, 8)}@journeys.test`;
  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  const section = page.getByRole('region', { name: 'Email address' });
  const ask = async (email: string) => {
    await section.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your email address' });
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByRole('button', { name: 'Send links' }).click();
    await expect(section.getByText('Confirm from both inboxes')).toBeVisible();
  };

  await test.step('one that is canceled leaves links without effect', async () => {
    await ask(mistyped);
    await expect(section).toContainText(mistyped);
    const link = linkIn(await mailTo(mistyped, /change of your email/));
    await section.getByRole('button', { name: 'Cancel change' }).click();
    await expect(section.getByRole('button', { name: 'Change email address' })).toBeVisible();
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const other = await context.newPage();
    consoleWatch.watch(other);
    consoleWatch.expectFailure(403, /\/auth\/v1\/verify/);
    await other.goto(`${link.pathname}${link.search}`);
    await other.getByRole('button', { name: 'Confirm' }).click();
    await expect(other.getByText('This link no longer works')).toBeVisible();
    await context.close();
  });

  await ask(wanted);
  const toNew = linkIn(await mailTo(wanted, /change of your email/));
  const toOld = linkIn(await mailTo(person.email, /change of your email/));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  consoleWatch.watch(theirs);
  await theirs.goto(`${toNew.pathname}${toNew.search}`);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByText('Now open the email we sent to your other address')).toBeVisible();
  // The page that asked follows without being loaded again.
  await expect(section.getByText(`${wanted} is confirmed.`)).toBeVisible({ timeout: 20_000 });

  await theirs.goto(`${toOld.pathname}${toOld.search}`);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await expect(section.getByRole('button', { name: 'Change email address' })).toBeVisible({ timeout: 20_000 });
  await expect(section.getByText(wanted)).toBeVisible();
  await context.close();
});
