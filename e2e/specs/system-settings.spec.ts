import { authFile } from '../fixtures/place.ts';
import { database } from '../fixtures/database.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

type Request = { created_at: string; respond_by: string };

/** How many days a coach has to answer a request that is sent now. */
async function daysToAnswer(): Promise<number> {
  const [client, coach] = await Promise.all([newPerson('client', 'Ines Roth'), newPerson('coach', 'Olaf Berg')]);
  const request = { client_id: client.id, coach_id: coach.id, goals: 'A new role' };
  const [sent] = (await database.insert('coaching_requests', request)) as Request[];
  if (!sent) throw new Error('The request was not sent');
  return Math.round((Date.parse(sent.respond_by) - Date.parse(sent.created_at)) / 86_400_000);
}

test('a setting acts at once, and is reverted in another window', async ({ page, browser, consoleWatch }) => {
  const reason = `Coaches asked for more time ${Date.now()}`;
  const first = page;
  const otherContext = await browser.newContext({ storageState: authFile('admin') });
  const other = await otherContext.newPage();
  consoleWatch.watch(other);
  await Promise.all([first.goto('/admin/system'), other.goto('/admin/system')]);
  const value = (window: typeof first) => window.getByRole('listitem').filter({ hasText: 'Time to answer' }).first();
  await expect(value(other)).toContainText('3 days');

  await first.getByRole('button', { name: 'Change Time to answer' }).click();
  const dialog = first.getByRole('dialog', { name: 'Time to answer' });
  await dialog.getByLabel(/Value in days/).fill('4');
  await dialog.getByLabel(/Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Save setting' }).click();
  await expect(first.getByText('Time to answer: changed')).toBeVisible();
  expect(await daysToAnswer()).toBe(4);
  await expect(value(other)).toContainText('4 days');

  const entry = other.getByRole('listitem').filter({ hasText: reason });
  await expect(entry).toContainText('Time to answer: 3 days → 4 days');
  await entry.getByRole('button', { name: /^Revert/ }).click();
  await expect(value(first)).toContainText('3 days');
  await expect(first.getByText(`Reverts “${reason}”`)).toBeVisible();
  expect(await daysToAnswer()).toBe(3);
  await otherContext.close();
});
