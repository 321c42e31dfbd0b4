import { newPerson, signInAs } from '../fixtures/people.ts';
import { addresses, authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test('an error in a browser is listed with its place in the sources, and marked as fixed', async ({
  page,
  browser,
}) => {
  await signInAs(page.context(), await newPerson('client', 'Hugh Ames'));
  await page.goto('/dashboard');
  await expect(page.getByText('Recent Job Applications')).toBeVisible();
  const message = `Journey broke ${Array.from({ length: 12 }, () => 'ghijkmnpqrstuvwxyz'[Math.floor(Math.random() * 18)]).join('')}`;
  await page.evaluate(
    ({ text, origin }) => {
      const script = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.startsWith(origin) && name.includes('__federation_expose_routes'));
      // Remarks are in its first lines.
      const stack = [1, 2, 3, 4].map((line) => `\n    at save (${script?.name}:${line}:500)`).join('');
      const error = Object.assign(new Error(text), { stack: `Error: ${text}${stack}` });
      window.dispatchEvent(
        new ErrorEvent('error', { error, message: text, ...(script ? { filename: script.name } : {}) }),
      );
    },
    { text: message, origin: addresses['mf-client'].origin },
  );

  const admin = await browser.newPage({ storageState: authFile('admin') });
  const row = admin.getByRole('row', { name: new RegExp(message) });
  const requests = admin.getByRole('table', { name: 'Requests by route' });
  // A browser reports once in a while, and the backend enters its counts each minute.
  await expect(async () => {
    await admin.goto('/admin/performance');
    await expect(row).toBeVisible({ timeout: 3000 });
    await expect(requests.getByRole('row', { name: /\/rest\/v1\// }).first()).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await row.getByRole('button', { name: 'Details' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Error' });
  await expect(dialog.getByRole('region', { name: 'Stack' })).toContainText(/at save \((?!http)\S+\.\w+:\d+:\d+\)/);
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await admin.getByRole('menuitem', { name: 'Mark as fixed in a version' }).click();
  await admin.getByLabel(/Fixed in version/).fill('99.0.0');
  await admin.getByRole('button', { name: 'Mark as fixed' }).click();
  await expect(row).toContainText('Fixed in 99.0.0');
  await admin.close();
});
