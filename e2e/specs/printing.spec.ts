import type { Locator, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** The page as it goes on paper. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

/**
 * How far the last of them reaches below what holds it: paper does not scroll. Found and measured in one step, because
 * a message that is being sent gives its place to the stored one.
 */
const expectCut = (parts: Locator) =>
  expect.poll(() =>
    parts.evaluateAll((found) => {
      const scroller = found.at(-1)?.closest('[data-print=whole]');
      return scroller ? scroller.scrollHeight - scroller.clientHeight : Number.NaN;
    }),
  );

test('what is longer than the window is printed whole', async ({ page }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Pia Lund'), newPerson('coach', 'Sam Keller')]);
  await database.insert(
    'job_applications',
    Array.from({ length: 60 }, (_, place) => ({
      client_id: client.id,
      job_title: `Archivist ${place}`,
      company_name: 'Brightline',
    })),
  );
  await assign(client, coach);
  await signInAs(page.context(), client);

  for (const [view, part] of [
    ['board', 'listitem'],
    ['table', 'rowheader'],
  ] as const) {
    await test.step(`the ${view}`, async () => {
      await page.goto(`/client/applications?view=${view}`);
      const parts = page
        .getByRole('main')
        .getByRole(part)
        .filter({ hasText: /Archivist \d/ });
      await expect(parts.first()).toBeVisible();
      expect(await parts.count()).toBeLessThan(60);
      await print(page);
      await expect(parts).toHaveCount(60);
      await expectCut(parts).toBe(0);
      await page.emulateMedia({ media: 'screen' });
    });
  }

  await test.step('a conversation', async () => {
    await page.goto(`/messages?with=${coach.id}`);
    const log = page.getByRole('log');
    for (let place = 0; place < 12; place += 1) {
      await page.getByRole('textbox', { name: /^Message to/ }).fill(`Line ${place}\n\n\nand more`);
      await page.keyboard.press('Enter');
      await expect(log.getByText(`Line ${place}`)).toBeVisible();
    }
    const words = log.getByText(/^Line \d/);
    await expectCut(words).toBeGreaterThan(0);
    await print(page);
    await expect(words).toHaveCount(12);
    await expectCut(words).toBe(0);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeHidden();
  });
});
