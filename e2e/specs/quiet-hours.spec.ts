import { database } from '../fixtures/database.ts';
import { mailTo, mailsTo } from '../fixtures/inbox.ts';
import { assign, insertAs, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const settings = '/settings/notifications';

test('quiet hours hold an email back until they end; one about security goes at once', async ({ page }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Ada Frost'), newPerson('coach', 'Sol Reyes')]);
  await assign(client, coach);
  await database.update('users', `id=eq.${coach.id}`, { time_zone: 'UTC' });
  await signInAs(page.context(), coach);
  await page.goto(settings);
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
    await page.getByRole('checkbox', { name: day }).check();
  }
  // All of the day but a minute, since hours without an end are refused: one that is hours away.
  const isMidday = Math.abs(new Date().getUTCHours() - 12) < 6;
  await page.getByLabel('From').fill(isMidday ? '00:00' : '12:00');
  await page.getByLabel('Until').fill(isMidday ? '23:59' : '11:59');
  await page.getByRole('button', { name: 'Turn on quiet hours' }).click();
  await expect(page.getByText('Quiet hours saved')).toBeVisible();

  await insertAs(client, 'review_requests', { client_id: client.id, title: 'Held letter' });
  await database.insert('notifications', {
    ...{ user_id: coach.id, kind: 'second_factor_reset', title: 'Your second factor was reset' },
  });
  await mailTo(coach.email, /^Your second factor was reset$/);
  await page.goto('/notifications');
  await expect(page.getByText(/Held letter/)).toBeVisible();
  expect((await mailsTo(coach.email)).map(({ subject }) => subject)).toEqual(['Your second factor was reset']);

  await page.goto(settings);
  await page.getByRole('button', { name: 'Turn off quiet hours' }).click();
  await expect(page.getByText('Quiet hours turned off')).toBeVisible();
  expect((await mailTo(coach.email, /^New review request$/)).text).toContain('Held letter');
});
