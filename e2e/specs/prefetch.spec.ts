import { authFile } from '../fixtures/place.ts';
import { moduleBase } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

test('a page that rests fetches the next module before anybody turns to it', async ({ page }) => {
  const base = await moduleBase('mf-client');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(base)) asked.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Client Dashboard' })).toBeVisible();
  for (const file of ['remoteEntry', 'every-page']) {
    await expect.poll(() => asked.filter((address) => address.includes(file))).not.toEqual([]);
  }
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review Requests' })).toBeVisible();
});
