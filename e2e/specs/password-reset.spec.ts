import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { auth, linkFor, newPerson, signInByForm, signOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a forgotten password is set anew through the inbox, by a link that works once', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Ida Moss');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The sign-in form has a field of that name too, until the page has come.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset link sent! Please check your email.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');

  const link = linkIn(await mailTo(person.email, /password/i));
  expect(link.pathname).toBe('/auth/reset-password');
  const setPassword = async (): Promise<void> => {
    await page.goto(`${link.pathname}${link.search}`);
    await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
    await page.getByLabel('Confirm password').fill('Another-2026-y');
    await page.getByRole('button', { name: /set new password|set password/i }).click();
  };
  await setPassword();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page, consoleWatch);
  consoleWatch.expectFailure(403, /\/auth\/v1\/verify/);
  await setPassword();
  await consoleWatch.allCame();
  await expect(page.getByText(/used|expired/i).first()).toBeVisible();

  consoleWatch.expectFailure(400, /\/auth\/v1\/token/);
  await page.goto('/login');
  await signInByForm(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Another-2026-y');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the token of a mailed link leaves the address bar and the history, and the page works on without it', async ({
  page,
}) => {
  const person = await newPerson('client', 'Una Berg');
  await auth('recover', { email: person.email });
  const link = linkIn(await mailTo(person.email, /password/i));
  await page.goto('/login');
  await page.goto(`${link.pathname}${link.search}`);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/reset-password\?type=recovery$/);

  await page.reload();
  await expect(page.getByText('Open the link again')).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/reset-password\?type=recovery$/);
  await expect(page.getByText('Open the link again')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');

  // Nothing was spent by that.
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
  await page.getByLabel('Confirm password').fill('Another-2026-y');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link without a redirect, made by an administrator, leads to the page of its type and works once', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Ola Tveit');
  const recovery = await linkFor(person, 'recovery');
  await page.goto(recovery);
  await expect(page).toHaveURL(/\/auth\/reset-password\?type=recovery$/);
  await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
  await page.getByLabel('Confirm password').fill('Another-2026-y');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page, consoleWatch);

  await page.goto(recovery);
  await expect(page.getByRole('alert')).toContainText('It has already been used or has expired.');
  await expect(page).toHaveURL(/\/auth\/confirm$/);

  await page.goto(await linkFor(person, 'magiclink'));
  await expect(page).toHaveURL(/\/auth\/confirm\?type=magiclink$/);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/auth/password-reset');
  await page.getByLabel('Email').fill('nobody-at-all@journeys.test');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Password reset link sent! Please check your email.')).toBeVisible();
});
