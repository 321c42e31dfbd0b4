import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { signOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const password = 'Journey-2026-x';

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Quist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /terms/i }).check();
}

test('a newcomer registers, confirms by mail, adds an application and sees it counted', async ({
  page,
  consoleWatch,
}) => {
  const email = `nora-${randomUUID().slice(0, 8)}@journeys.test`;
  await page.goto('/register');
  await fillRegistration(page, email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/, { timeout: 6_000 });

  consoleWatch.expectFailure(400, /\/auth\/v1\/token/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await consoleWatch.allCame();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const link = linkIn(await mailTo(email, /confirm/i));
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Nora/);

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Applications' }).click();
  await page.getByRole('link', { name: 'Add application' }).first().click();
  await page.getByLabel('Job title').fill('Trail Designer');
  await page.getByLabel('Company').fill('Fernway');
  await page.getByRole('button', { name: 'Add application' }).click();
  await expect(page.getByText('Trail Designer').first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Trail Designer').first()).toBeVisible();
  await expect(page.getByText('1 this month, 0 last month')).toBeVisible();

  await signOut(page, consoleWatch);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Trail Designer').first()).toBeVisible();
});

test('what is wrong is said at the field, and nothing that was typed is lost', async ({ page }) => {
  await page.goto('/auth/register');
  await fillRegistration(page, 'nora@journeys.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nora');
  await expect(page.getByLabel('Email')).toHaveValue('nora@journeys.test');
});
