import { database } from '../fixtures/database.ts';
import { assign, insertAs, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const bell = (count: number): string => (count === 0 ? 'Notifications' : `Notifications, ${count} unread`);

test('bell and inbox show the same in two windows, and what is snoozed comes back', async ({ page, context }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Noa Berg'), newPerson('coach', 'Iris Lund')]);
  await assign(client, coach);
  await database.update('notifications', `user_id=eq.${coach.id}`, { archived_at: new Date().toISOString() });
  await signInAs(context, coach);
  const other = await context.newPage();
  await Promise.all([page.goto('/notifications'), other.goto('/coach/dashboard')]);
  await expect(page.getByText('You have read everything', { exact: true })).toBeVisible();
  const bells = [page, other].map(
    (window) => (count: number) => expect(window.getByRole('button', { name: bell(count), exact: true })).toBeVisible(),
  );
  await Promise.all(bells.map((shows) => shows(0)));

  const ask = (title: string): Promise<void> =>
    insertAs(client, 'review_requests', { client_id: client.id, title, document_type: 'Document Review' });
  await ask('Cover letter');
  await ask('Portfolio');
  await Promise.all(bells.map((shows) => shows(2)));
  await expect(page.getByText('2 unread')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unread: New review request' })).toHaveCount(2);

  // Snoozed in one window: gone in both.
  await page.getByRole('button', { name: 'Snooze: New review request' }).first().click();
  await page.getByRole('menuitem', { name: 'Tomorrow morning' }).click();
  await expect(page.getByText(/^Notification snoozed until/)).toBeVisible();
  await Promise.all(bells.map((shows) => shows(1)));

  // The morning has come.
  await database.update('notifications', `user_id=eq.${coach.id}&snoozed_until=not.is.null`, {
    snoozed_until: new Date(Date.now() - 1000).toISOString(),
  });
  await Promise.all([page, other].map((window) => window.bringToFront()));
  await expect(page.getByRole('button', { name: bell(2), exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(other.getByRole('button', { name: bell(2), exact: true })).toBeVisible({ timeout: 30_000 });

  // By keys alone, and found again in the archive.
  await page.bringToFront();
  await page.getByRole('link', { name: 'Unread: New review request' }).first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText('Notification archived')).toBeVisible();
  await Promise.all(bells.map((shows) => shows(1)));
  await page.getByText('Archived', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Move to inbox: New review request' })).toBeVisible();
  await page.getByRole('button', { name: 'Move to inbox: New review request' }).click();
  await expect(page.getByRole('button', { name: 'Move to inbox: New review request' })).toBeHidden();
});
