import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an image with a description is put into an article and shown to its readers', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const reader = await newPerson('client', 'Ida Lane');
  const title = `The board ${reader.id.slice(0, 8)}`;
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Add article' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add article' });
  await adding.getByLabel(/^Title/).fill(title);
  await adding.getByRole('button', { name: 'Add article' }).click();

  await page.getByRole('button', { name: 'Image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add image' });
  await dialog.getByLabel('Image').setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: pixel });
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(dialog.getByText('Description is required')).toBeVisible();
  await dialog.getByLabel(/^Description/).fill('The board with its five columns');
  await dialog.getByRole('button', { name: 'Add image' }).click();
  await expect(page.getByRole('img', { name: 'The board with its five columns' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, reader);
  const window = await context.newPage();
  consoleWatch.watch(window);
  await window.goto('/support');
  await window.getByRole('link', { name: title }).click();
  const image = window.getByRole('img', { name: 'The board with its five columns' });
  await expect(image).toHaveJSProperty('naturalWidth', 1);
  await context.close();

  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});
