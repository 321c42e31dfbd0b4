import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { provider, providerSetting, startProvider } from '../fixtures/identity-provider.ts';
import { linkIn, mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs, signInByForm, signOut } from '../fixtures/people.ts';
import { shellOrigin } from '../fixtures/place.ts';
import { codeOf, enrol } from '../fixtures/second-factor.ts';
import { expect, test } from '../fixtures/test.ts';

// One provider, where one account is there at a time.
test.describe.configure({ mode: 'serial' });

let campus: Awaited<ReturnType<typeof startProvider>>;
test.beforeAll(async () => {
  const { signInProviders = [] } = (await (await fetch(`${shellOrigin}/config.json`)).json()) as {
    signInProviders?: string[];
  };
  if (!signInProviders.includes(provider.name)) {
    throw new Error(`Start the product with AUTH_OIDC_PROVIDERS='${providerSetting}'`);
  }
  campus = await startProvider();
});
test.afterAll(() => campus.close());

const arrive = (name: string): string => {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}@campus.test`;
  campus.setAccount({ email, name });
  return email;
};
const agree = (page: Page) => page.getByRole('link', { name: 'Agree' }).click();
const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Campus' }).click();
const connected = (page: Page) => page.getByRole('region', { name: 'Connected sign-ins' });

test('somebody new comes through a provider to the page they wanted, and can leave it for a password', async ({
  page,
  consoleWatch,
}) => {
  const email = arrive('Ola Brekke');
  await page.goto('/client/applications');
  await expect(
    page.getByText("Continuing creates a client account if you're new, and you agree to the terms."),
  ).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read the terms' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await continueWith(page);
  await agree(page);
  await expect(page).toHaveURL(`${shellOrigin}/client/applications`);

  await page.goto('/settings/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(connected(page)).toContainText('Set a password before you disconnect it.');
  await page.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('We sent the email.')).toBeVisible();
  const link = linkIn(await mailTo(email, /password/i));
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByLabel('New password', { exact: true }).fill('Journey-2026-x');
  await page.getByLabel('Confirm password').fill('Journey-2026-x');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/account');
  await expect(page.getByLabel('Current password')).toBeVisible();
  await connected(page).getByRole('button', { name: 'Disconnect Campus' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disconnect Campus?' });
  expect(await seriousViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Disconnect Campus' }).click();
  await expect(page.getByText('Campus disconnected')).toBeVisible();
  await expect(connected(page)).toContainText('Not connected');

  await signOut(page, consoleWatch);
  await signInByForm(page, { email, password: 'Journey-2026-x' });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a person connects an account with another address, and their second factor still follows', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const person = await newPerson('coach', 'Ida Moen');
  arrive('Ida At Campus');
  await signInAs(page.context(), person);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await connected(page).getByRole('button', { name: 'Connect Campus' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You canceled at Campus. Nothing has changed.')).toBeInViewport();
  await expect(page).toHaveURL(/^[^?]*$/);

  await connected(page).getByRole('button', { name: 'Connect Campus' }).click();
  await agree(page);
  await expect(page.getByText('Campus connected')).toBeVisible();
  await expect(connected(page).getByRole('button', { name: 'Disconnect Campus' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await expect(page).toHaveURL(`${shellOrigin}/settings`);
  // Connecting signs in once more; that sign-in has ended.
  await expect(devices.getByRole('button', { name: 'Sign out other devices' })).toHaveCount(0);

  const other = await newPerson('client', 'Per Lund');
  const context = await browser.newContext();
  await signInAs(context, other);
  const second = await context.newPage();
  consoleWatch.watch(second);
  await second.goto('/settings/account');
  await connected(second).getByRole('button', { name: 'Connect Campus' }).click();
  await agree(second);
  await expect(second.getByText('This account is already connected to a Milepost account.')).toBeInViewport();
  await context.close();

  const { secret } = await enrol(person);
  await signOut(page, consoleWatch);
  await continueWith(page);
  await agree(page);
  await page.getByLabel('Authentication code').fill(await codeOf(secret));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('canceled at the provider, the page says so and leads back with what was wanted', async ({ page }) => {
  arrive('Una Dahl');
  await page.goto('/client/reviews');
  await continueWith(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You canceled the sign-in. Nothing has changed.')).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]error=/);
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await continueWith(page);
  await agree(page);
  await expect(page).toHaveURL(`${shellOrigin}/client/reviews`);
});
