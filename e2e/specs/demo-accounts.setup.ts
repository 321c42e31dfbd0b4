import { expect, test as setup } from '@playwright/test';
import { authFile, demoPassword } from '../fixtures/place.ts';
import { backend } from '../fixtures/service.ts';

const accounts = ['client', 'client2', 'client3', 'coach', 'coach2', 'admin'];

// Says what to start when nothing is there.
setup.beforeAll(() => backend());

setup('nobody is signed in', async ({ context }) => {
  await context.storageState({ path: authFile('nobody') });
});

for (const account of accounts) {
  setup(`${account} signs in`, async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(`${account}@milepost.test`);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await context.storageState({ path: authFile(account) });
  });
}
