import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { codeIn, linkIn, mailsTo, mailTo } from '../fixtures/inbox.ts';
import { newPerson } from '../fixtures/people.ts';
import { codeOf, enrol } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';

const askFor = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign in by email instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in by email' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(`If ${email} has an account, we sent it a link and a code.`)).toBeVisible();
};

test('a mailed code signs in to the page that was asked for, after a wrong one', async ({ page, consoleWatch }) => {
  const person = await newPerson('client', 'Runa Vik');
  await page.goto('/client/applications');
  await askFor(page, person.email);
  expect(await seriousViolations(page)).toEqual([]);
  const code = codeIn(await mailTo(person.email, /sign in/i));

  consoleWatch.expectFailure(403, /\/auth\/v1\/verify/);
  await page.getByLabel('Code from the email').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByText('This code is incorrect or has expired.')).toBeVisible();
  await page.getByLabel('Code from the email').fill(code);
  await expect(page).toHaveURL(/\/client\/applications$/);
});

test('a mailed link signs in, and the second factor still follows', async ({ page }) => {
  const person = await newPerson('client', 'Siri Holm');
  const { secret } = await enrol(person);
  await page.goto('/auth/login');
  await askFor(page, person.email);
  const link = linkIn(await mailTo(person.email, /sign in/i));
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Authentication code').fill(await codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address that nobody has gets the same words, and no email', async ({ page }) => {
  const nobody = `nobody-${randomUUID().slice(0, 8)}@journeys.test`;
  await page.goto('/login');
  await askFor(page, nobody);
  expect(await mailsTo(nobody)).toEqual([]);
});

test('a new account is confirmed with the code of its email, on the page after registration', async ({ page }) => {
  const email = `tuva-${randomUUID().slice(0, 8)}@journeys.test`;
  await page.goto('/register');
  await page.getByLabel('First name').fill('Tuva');
  await page.getByLabel('Last name').fill('Eide');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Journey-2026-x');
  await page.getByLabel('Confirm password').fill('Journey-2026-x');
  await page.getByRole('checkbox', { name: /terms/i }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('Code from the email').focus();
  await page.getByLabel('Code from the email').fill(codeIn(await mailTo(email, /confirm/i)));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Tuva/);
});

test('a password is set anew with the code of the email', async ({ page }) => {
  const person = await newPerson('client', 'Liv Moe');
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await page.getByLabel('Code from the email').fill(codeIn(await mailTo(person.email, /password/i)));
  await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
  await page.getByLabel('Confirm password').fill('Another-2026-y');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
