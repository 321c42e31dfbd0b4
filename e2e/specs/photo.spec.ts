import { seriousViolations } from '../fixtures/accessibility.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a photo is cut, and seen at once in the header and by the coach in another window', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Maren Dahl');
  const coach = await newPerson('coach', 'Jonas Berg');
  await assign(client, coach);
  const context = await browser.newContext();
  const theirs = await context.newPage();
  consoleWatch.watch(theirs);
  await signInAs(context, coach);
  await theirs.goto('/coach/clients');
  const row = theirs.getByRole('row').filter({ hasText: 'Maren Dahl' });
  await expect(row).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);

  await signInAs(page.context(), client);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Photo' });
  // A picture that the browser draws: wide, so that there is something to move.
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 600, 300);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  await section.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(picture, 'base64'),
  });
  const dialog = page.getByRole('dialog', { name: 'Position your photo' });
  await dialog.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('Photo saved')).toBeVisible({ timeout: 30_000 });

  const photo = /\/storage\/v1\/object\/public\/avatars\/.*\/256\.webp$/;
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', photo);
  await expect(row.locator('img')).toHaveAttribute('src', photo);
  const width = (): Promise<number> =>
    row.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);

  await section.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect(section.getByRole('button', { name: 'Add photo' })).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
  await context.close();
});
