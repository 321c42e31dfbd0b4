import { authFile } from '../fixtures/place.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('a form that is sent by a double click is sent once', async ({ page }) => {
  const person = await newPerson('client', 'Dora Kent');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rest/v1/staff_notes')) sent.push(request.url());
  });
  await page.goto(`/admin/users/${person.id}`);
  await page.getByLabel('New note').fill('Called on Monday');
  await page.getByRole('button', { name: 'Add note' }).dblclick();
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('New note')).toHaveValue('');
  expect(sent).toHaveLength(1);
});

test('an act that is confirmed by a double click is done once', async ({ page }) => {
  const person = await newPerson('client', 'Dina Holt');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/rpc/admin_end_sign_ins')) sent.push(request.url());
  });
  await page.goto(`/admin/users/${person.id}`);
  await page.getByRole('button', { name: /^Sign out on / }).click();
  const question = page.getByRole('alertdialog', { name: /^Sign Dina Holt out on / });
  await question.getByRole('button', { name: 'Sign out' }).dblclick();
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  await expect(question).toBeHidden();
  expect(sent).toHaveLength(1);
});
