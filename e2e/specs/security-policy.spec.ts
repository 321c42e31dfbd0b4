import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

test('code made of text does not run in a page, and a journey in which somebody tries it fails', async ({
  page,
  consoleWatch,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  consoleWatch.expectError(/^Blocked by the security policy: script-src eval/);
  // What runs at once runs for the debugger, whom the policy doesn't hold.
  const said = await page.evaluate(`new Promise((resolve) => {
    setTimeout(() => {
      try {
        resolve(eval('1'));
      } catch (error) {
        resolve(error.name);
      }
    });
  })`);
  expect(said).toBe('EvalError');
});
