import { mailTo } from '../fixtures/inbox.ts';
import { auth, newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('a text of an email is written, refused with a wrong variable, previewed, tested, published and sent', async ({
  page,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Ida Moss');
  const subject = `An account is here ${person.id.slice(0, 8)}`;
  await page.goto('/admin/content?kind=email');
  await page.getByRole('link', { name: 'Account already exists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account already exists' })).toBeVisible();

  await page.getByLabel(/^Subject/).fill(`${subject} for {{nobody}}`);
  consoleWatch.expectFailure(400, /\/rest\/v1\/content_items/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('This email has no variable {{nobody}}. It has {{email}}, {{button}}')).toBeVisible();
  await page.getByLabel(/^Subject/).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Written for ');
  await page.getByRole('button', { name: 'Insert variable' }).click();
  await page.getByRole('menuitem', { name: /^{{email}}/ }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByText('Written for ada@example.com')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Go to Milepost' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('A test is on its way to admin@milepost.test')).toBeVisible();
  expect((await mailTo('admin@milepost.test', new RegExp(`^Test: ${subject}$`))).text).toContain('ada@example.com');

  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await auth('signup', { email: person.email, password: 'Journey-2026-y' });
  expect((await mailTo(person.email, new RegExp(`^${subject}$`))).text).toContain(`Written for ${person.email}`);

  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Use the built-in text' }).click();
  await expect(page.getByText('Built-in text', { exact: true }).first()).toBeVisible();
});
