import { database } from '../fixtures/database.ts';
import { mailTo, type Mail } from '../fixtures/inbox.ts';
import { assign, insertAs, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** A client asks for a review, which notifies their coach by email. */
const askForReview = (client: Person, title: string): Promise<void> =>
  insertAs(client, 'review_requests', { client_id: client.id, title, document_type: 'Document Review' });

const people = async (): Promise<{ client: Person; coach: Person; mail: Mail }> => {
  const [client, coach] = await Promise.all([newPerson('client', 'Rae Moon'), newPerson('coach', 'Tess Hale')]);
  await assign(client, coach);
  await askForReview(client, 'Cover letter');
  return { client, coach, mail: await mailTo(coach.email, /^New review request$/) };
};

test('one click by an email’s header turns the switch off in the settings', async ({ page }) => {
  const { client, coach, mail } = await people();
  await signInAs(page.context(), coach);
  await page.goto('/settings/notifications');
  const choice = page.getByRole('switch', { name: 'Reviews by email' });
  await expect(choice).toBeChecked();

  // As a program for email does it: no cookie, no sign-in, the address of the header.
  const address = /^<(.+)>$/.exec(mail.listHeaders?.['list-unsubscribe'] ?? '')?.[1] ?? '';
  const [name = '', value = ''] = (mail.listHeaders?.['list-unsubscribe-post'] ?? '').split('=');
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ [name]: value }) });
  expect(answer.status).toBe(200);

  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Reviews in Milepost' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Messages by email' })).toBeChecked();
  await askForReview(client, 'Second letter');
  await expect
    .poll(() => database.select('notifications', `user_id=eq.${coach.id}&body=like.*Second letter&select=id`))
    .toHaveLength(1);
  await page.goto('/notifications');
  await expect(page.getByText(/Second letter/)).toBeVisible();
});

test('a person unsubscribes signed out, by the link at the end of an email', async ({ page }) => {
  const { coach, mail } = await people();
  const link = /href="([^"]+)">Unsubscribe from Reviews emails</.exec(mail.html)?.[1] ?? '';
  await page.goto(link.replaceAll('&amp;', '&'));
  await expect(page.getByRole('heading', { level: 1, name: 'Unsubscribe' })).toBeVisible();
  await expect(page.getByText(`Stop Reviews emails to c•••@journeys.test?`)).toBeVisible();
  const chosen = () => database.select('notification_preferences', `user_id=eq.${coach.id}&select=category,email`);
  expect(await chosen()).toEqual([]);

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Reviews emails to c•••@journeys.test are turned off.')).toBeVisible();
  expect(await chosen()).toEqual([{ category: 'reviews', email: false }]);
  await page.reload();
  await expect(page.getByText('You’re already unsubscribed')).toBeVisible();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
