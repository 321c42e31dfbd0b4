import type { Page } from '@playwright/test';
import { addresses, authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

const reviews = (page: Page) => page.getByRole('link', { name: 'Reviews', exact: true }).first();

/** The scripts of the client's module that a page has asked for. */
const scriptsOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(addresses['mf-client'].origin)) asked.push(request.url());
  });
  return asked;
};

test('a page that rests has the next module run, so that little is left to fetch for a click', async ({ page }) => {
  const asked = scriptsOf(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  await expect.poll(() => asked.some((address) => address.includes('remoteEntry'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  await reviews(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Requests' })).toBeVisible();
  expect(asked.length - before).toBeLessThanOrEqual(3);
});

test('nothing comes ahead where the browser saves data', async ({ page }) => {
  const asked = scriptsOf(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Longer than a page takes to come to rest.
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  await reviews(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Requests' })).toBeVisible();
});
