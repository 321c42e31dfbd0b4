import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('client') });

test('insights of half a year: words, tables and the rows behind each figure', async ({ page }) => {
  await page.goto('/client/applications?view=insights');
  const funnel = page.getByRole('region', { name: 'Furthest status reached' });
  await expect(funnel.getByRole('img')).toHaveAccessibleName(/Applied: \d+, 100% of all sent\. Interviewing: \d+/);

  await test.step('a figure and its rows agree', async () => {
    await funnel.getByRole('button', { name: 'Show as table' }).click();
    const row = funnel.getByRole('row', { name: /^Offer Received/ });
    const count = await row.getByRole('cell').first().innerText();
    await row.getByRole('button', { name: 'Offer Received' }).click();
    const sheet = page.getByRole('dialog', { name: 'Applications that reached Offer Received' });
    await expect(sheet.getByText(new RegExp(`^${count} rows?`))).toBeVisible();
    await expect(sheet.getByRole('listitem')).toHaveCount(Number(count));
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('moves, by keyboard', async () => {
    const moves = page.getByRole('region', { name: 'Status changes' });
    await moves.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    await moves.getByRole('button', { name: 'Applied → Rejected' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Moves from Applied to Rejected' });
    const first = sheet.getByRole('link').first();
    await expect(first).toBeVisible();
    await first.click();
    await expect(page).toHaveURL(/\/client\/applications\/[0-9a-f-]{36}$/);
    await page.goBack();
  });

  await test.step('a mark of a drawing', async () => {
    await page.goto('/client/applications?view=insights');
    const drawing = page.getByRole('region', { name: 'Furthest status reached' }).getByRole('img');
    await expect(drawing.locator('canvas')).toBeVisible();
    await drawing.click({ position: { x: 200, y: 30 } });
    await expect(page.getByRole('dialog', { name: 'Applications sent' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a period in which nothing was sent', async () => {
    await page.goto('/client/applications?view=insights&period=own&since=2020-01-01&until=2020-02-01');
    await expect(page.getByText('No applications in this period').first()).toBeVisible();
    await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
    await expect(page).toHaveURL(/period=all/);
    await expect(page.getByRole('button', { name: /^\d+ applications sent/ })).toBeVisible();
  });
});
