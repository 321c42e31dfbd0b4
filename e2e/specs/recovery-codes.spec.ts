import { seriousViolations } from '../fixtures/accessibility.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs, signInByForm, signOut } from '../fixtures/people.ts';
import { enrol } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';

test('who lost their app signs in with a recovery code, once, and adds another app', async ({ page, consoleWatch }) => {
  const person = await newPerson('client', 'Torunn Vik');
  await enrol(person);
  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Make recovery codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  expect(await seriousViolations(page)).toEqual([]);
  const code = await shown.getByRole('listitem').nth(4).innerText();
  const saving = page.waitForEvent('download');
  await shown.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('milepost-recovery-codes.txt');
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText(/^10 of 10 recovery codes left/)).toBeVisible();

  const signIn = async (): Promise<void> => {
    await signOut(page, consoleWatch);
    await signInByForm(page, person);
  };
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  consoleWatch.expectFailure(422, /\/functions\/v1\/use-recovery-code/);
  await page.getByLabel('Recovery code').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await expect(page.getByText('Incorrect recovery code.')).toBeVisible();
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await mailTo(person.email, /recovery code/i)).text).toContain("If this wasn't you");

  await signIn();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/account');
  await expect(section.getByText('Your password alone is enough to sign in.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Add authenticator app' })).toBeVisible();
});
