import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { codeIn, mailTo } from '../fixtures/inbox.ts';
import { newPerson, refusedAtTheEnd, signInAs, type Person } from '../fixtures/people.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test, type ConsoleWatch } from '../fixtures/test.ts';

/** Ends the sign-in that the page holds, as 'sign out everywhere else' on another device does. */
async function endElsewhere({ session }: Person, consoleWatch: ConsoleWatch): Promise<void> {
  consoleWatch.expectFailure(401, /\/rest\/v1\//);
  consoleWatch.expectFailure(403, /\/auth\/v1\/user/);
  consoleWatch.allow(/touch_last_seen/);
  const { access_token } = session as { access_token: string };
  const { url, publishableKey } = await backend();
  const response = await fetch(`${url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${access_token}` },
  });
  expect(response.ok).toBe(true);
}

/** A new client, who has typed an application that is not sent yet. */
async function typeApplication(page: Page, name: string): Promise<Person> {
  const person = await newPerson('client', name);
  await signInAs(page.context(), person);
  await page.goto('/client/applications/new');
  await page.getByLabel(/Job title/).fill('Archivist');
  await page.getByLabel(/Company/).fill('City Library');
  // Else what the page still asks for would find out about the sign-in before the form is sent.
  await page.waitForLoadState('networkidle');
  return person;
}

/** Sends the form, whether or not the page has found out by itself just now that the sign-in ended. */
const sendAnyway = (page: Page): Promise<void> =>
  page.locator('button[type=submit]', { hasText: 'Add Application' }).dispatchEvent('click');

test('a sign-in that ends in the middle of a form asks for the password and keeps what was typed', async ({
  page,
  consoleWatch,
}) => {
  const person = await typeApplication(page, 'Ina Roth');
  await endElsewhere(person, consoleWatch);
  await sendAnyway(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByLabel(/Job title/)).toHaveValue('Archivist');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByRole('link', { name: 'Archivist' })).toBeVisible();
});

test('who does not know the password comes back to the form by a mailed code', async ({ page, consoleWatch }) => {
  const person = await typeApplication(page, 'Jon Vik');
  await endElsewhere(person, consoleWatch);
  await sendAnyway(page);
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Email me a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await expect(dialog.getByLabel('Code from the email')).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('Code from the email').fill(codeIn(await mailTo(person.email, /sign in/i)));
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(/Job title/)).toHaveValue('Archivist');
});

test('a token that the server refuses is replaced without a word, and the form goes on', async ({
  page,
  consoleWatch,
}) => {
  await typeApplication(page, 'Nils Aker');
  consoleWatch.expectFailure(401, /\/rest\/v1\//);
  consoleWatch.allow(/status of 403 .*\/auth\/v1\/user/);
  // As one whose time is over while the clock of this computer is slow.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))) {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string };
      localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${session.access_token}x` }));
    }
  });

  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByRole('link', { name: 'Archivist' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
});

test('a stored sign-in that is cleared away while a page is open asks for the password and keeps what was typed', async ({
  page,
}) => {
  const person = await typeApplication(page, 'Lea Strand');
  // As the browser's settings do it; the page that is open gets no event.
  await page.evaluate(() => localStorage.clear());
  await sendAnyway(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You don't have permission to do this.")).toHaveCount(0);
  await expect(page.getByLabel(/Job title/)).toHaveValue('Archivist');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);

  // Another tab clears it: this one is notified at once.
  const other = await page.context().newPage();
  await other.goto('/unauthorized');
  await other.evaluate(() => localStorage.clear());
  await expect(dialog).toBeVisible();
});

test('signing out ends all tabs of the browser, with what they show and what was typed there', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Olga Brandt');
  await signInAs(page.context(), person);
  await page.goto('/client/applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const others = [await page.context().newPage(), await page.context().newPage()] as const;
  for (const other of others) consoleWatch.watch(other);
  consoleWatch.allow(refusedAtTheEnd);
  const [form, list] = others;
  await form.goto('/client/tasks');
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
  await form.goto('/client/applications/new');
  await form.getByLabel(/Job title/).fill('Archivist');
  await list.goto('/ai-compass');
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' });
  await expect(question.or(page.getByRole('button', { name: 'Sign in', exact: true }))).toBeVisible();
  if (await question.isVisible()) await question.click();
  for (const tab of [page, ...others]) {
    await expect(tab).toHaveURL(/\/auth\/login$/);
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
  await expect(form.getByLabel(/Job title/)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.'))))
    .toEqual([]);

  // Back leads to a page of the person who left, which asks who is there.
  await form.goBack();
  await expect(form).toHaveURL(/\/login$/);
  await expect(form.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(form.getByText('Archivist')).toHaveCount(0);
  await expect(form.getByRole('navigation', { name: 'Sidebar' })).toHaveCount(0);
});

test('signing out with typed text asks first', async ({ page, consoleWatch }) => {
  consoleWatch.allow(refusedAtTheEnd);
  const person = await newPerson('client', 'Ugo Lind');
  await signInAs(page.context(), person);
  await page.goto('/client/applications/new');
  await page.getByLabel(/Job title/).fill('Archivist');
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(/Job title/)).toHaveValue('Archivist');
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  // The page is another one as soon as nobody is signed in.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.draft.'))))
    .toEqual([]);
});
