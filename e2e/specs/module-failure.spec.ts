import type { Page, Route } from '@playwright/test';
import { addresses, authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

/** Makes every request to the client module's origin fail, until the returned function repairs it. */
async function breakClientModule(page: Page, how: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const everything = `${addresses['mf-client'].origin}/**`;
  await page.route(everything, how);
  return () => page.unroute(everything);
}

const failures: readonly { name: string; how: (route: Route) => Promise<void>; status?: number }[] = [
  { name: 'does not answer', how: (route) => route.abort('connectionrefused') },
  { name: 'answers 404', how: (route) => route.fulfill({ status: 404, body: 'Not found' }), status: 404 },
  {
    name: 'answers HTML',
    how: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html></html>' }),
  },
];

for (const { name, how } of failures) {
  test(`when a module ${name}, the rest works and Retry recovers`, async ({ page, consoleWatch }) => {
    consoleWatch.allow(/localhost:\d+\/mf-manifest\.json|Federation Runtime|Failed to fetch|not a valid json/i);
    const repair = await breakClientModule(page, how);
    await page.goto('/dashboard');
    await expect(page.getByText('The client module did not answer. The rest of Milepost works.')).toBeVisible();

    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect(page.getByText('The client module did not answer. The rest of Milepost works.')).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Recent Job Applications')).toBeVisible();
  });
}
