import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an article is written, edited by two at once, published, and read at its earlier address too', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const reader = await newPerson('client', 'Ruth Vale');
  const tag = reader.id.slice(0, 8);
  await page.goto('/admin/content');
  await page.getByRole('button', { name: 'Add article' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add article' });
  await adding.getByLabel(/^Title/).fill(`Read me ${tag}`);
  await adding.getByRole('button', { name: 'Add article' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type('Choose a time.');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+B');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  // Somebody else has the same draft open, and saves first.
  const other = await browser.newContext({ storageState: authFile('admin') });
  const second = await other.newPage();
  consoleWatch.watch(second);
  await second.goto(page.url());
  await expect(page.getByText(/has this open$/)).toBeVisible();
  await second.getByLabel(/^Summary/).fill('From the other editor.');
  await expect(page.getByText(/is editing and has unsaved changes$/)).toBeVisible();
  await page.getByLabel(/^Summary/).fill('From the first editor.');
  await second.getByRole('button', { name: 'Save draft' }).click();
  await expect(second.getByText('Draft saved')).toBeVisible();
  await expect(page.getByText(/saved this article and changed Summary/)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const question = page.getByRole('dialog', {
    name: 'This article was changed elsewhere',
  });
  await expect(question).toContainText('From the other editor.');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question).toBeHidden();
  await other.close();
  await expect(page.getByText(/has this open$/)).toBeHidden();

  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await page.getByLabel(/^Address/).fill(`moved-${tag}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(`/support/moved-${tag}`)).toBeVisible();

  const readers = await browser.newContext();
  await signInAs(readers, reader);
  const reading = await readers.newPage();
  consoleWatch.watch(reading);
  await reading.goto(`/support/read-me-${tag}`);
  await expect(reading).toHaveURL(new RegExp(`/support/moved-${tag}$`));
  await expect(reading.getByRole('strong').filter({ hasText: 'Choose a time.' })).toBeVisible();
  await expect(reading.getByText('From the first editor.')).toBeVisible();
  await readers.close();
});
