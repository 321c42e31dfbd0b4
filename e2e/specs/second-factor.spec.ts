import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { auth, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { codeOf, enrol, wrongCode } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = 'Enter your authentication code';
const layout = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' });
const codeField = (page: Page) => page.getByLabel('Authentication code');

async function givePassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

test('the code is asked for after the password, and nothing shows before it', async ({ page, consoleWatch }) => {
  const person = await newPerson('client', 'Vera Lund');
  const { secret } = await enrol(person);
  const rows: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/rest/v1/') && !pathname.endsWith('/report_from_browser')) rows.push(pathname);
  });

  await page.goto('/client/applications?view=table');
  await givePassword(page, person);
  await expect(codeField(page)).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);

  // The password alone is stored by now: neither a reload nor another address shows more.
  await page.reload();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const other = await page.context().newPage();
  consoleWatch.watch(other);
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: heading })).toBeVisible();
  for (const open of [page, other]) await expect(layout(open)).toHaveCount(0);
  expect(rows).toEqual([]);

  consoleWatch.expectFailure(422, /\/factors\/.*\/verify/);
  const wrong = await wrongCode(secret);
  await codeField(page).fill(wrong);
  await expect(page.getByRole('alert')).toContainText('Incorrect code.');
  await expect(codeField(page)).toHaveValue(wrong);
  await expect
    .poll(() =>
      codeField(page).evaluate(
        (field) => field instanceof HTMLInputElement && [field.selectionStart, field.selectionEnd],
      ),
    )
    .toEqual([0, 6]);

  // As apps show it, and sent by itself.
  const code = await codeOf(secret);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(/\/client\/applications\?view=table$/);
  await expect(layout(page)).toBeVisible();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(layout(other)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: heading })).toHaveCount(0);
});

test('with two apps the name chooses, and another account can sign in instead', async ({ page }) => {
  const person = await newPerson('client', 'Olaf Brink');
  await enrol(person, 'Phone');
  const { secret } = await enrol(person, 'Tablet');
  await page.goto('/login');
  await givePassword(page, person);
  await page.getByRole('radio', { name: 'Tablet' }).check();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await givePassword(page, person);
  await page.getByRole('radio', { name: 'Tablet' }).check();
  await codeField(page).fill(await codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a sign-in that ends in the middle of a form asks for password and code, and keeps what was typed', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Runa Dahl');
  const { secret } = await enrol(person);
  await signInAs(page.context(), person);
  await page.goto('/client/applications/new');
  await page.getByLabel(/Job title/).fill('Archivist');
  await page.getByLabel(/Company/).fill('City Library');
  await page.waitForLoadState('networkidle');
  consoleWatch.expectFailure(401, /\/rest\/v1\//);
  consoleWatch.expectFailure(403, /\/auth\/v1\/user/);
  consoleWatch.allow(/touch_last_seen/);
  // What the page asks for between password and code is refused until the code is given.
  consoleWatch.allow(/status of 403 .*\/rest\/v1\//);
  await auth('logout?scope=global', {}, person);

  // Whether or not the page has found it out by itself just now.
  await page.locator('button[type=submit]', { hasText: 'Add Application' }).dispatchEvent('click');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const step = page.getByRole('dialog', { name: heading });
  await expect(step.getByLabel('Authentication code')).toBeFocused();
  expect(await seriousViolations(page)).toEqual([]);
  await step.getByLabel('Authentication code').fill(await codeOf(secret));
  await expect(step).toBeHidden();

  await expect(page.getByLabel(/Job title/)).toHaveValue('Archivist');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).toHaveURL(/\/client\/applications$/);
  await expect(page.getByRole('link', { name: 'Archivist' })).toBeVisible();
});

test('a forgotten password is set anew with the code', async ({ page, consoleWatch }) => {
  const person = await newPerson('client', 'Egil Storm');
  const { secret } = await enrol(person);
  await auth('recover', { email: person.email });
  const link = linkIn(await mailTo(person.email, /password/i));
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
  await page.getByLabel('Confirm password').fill('Another-2026-y');
  consoleWatch.expectFailure(401, /\/auth\/v1\/user/);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await codeField(page).fill(await codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
});
