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
