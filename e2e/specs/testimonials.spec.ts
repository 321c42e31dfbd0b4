import { randomUUID } from 'node:crypto';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client publishes a comment on a rated session; it shows live, is answered, changed and withdrawn', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, reader] = await Promise.all([
    newPerson('client', 'Lena Fisk'),
    newPerson('coach', 'Ray Boon'),
    newPerson('client', 'Omar Vale'),
  ]);
  await assign(client, coach);
  await database.update('coach_profiles', `user_id=eq.${coach.id}`, {
    headline: 'Offers and how to compare them',
    specialties: [`Topic ${randomUUID().slice(0, 8)}`],
    is_listed: true,
  });
  const session = randomUUID();
  await database.insert('coaching_sessions', {
    id: session,
    client_id: client.id,
    coach_id: coach.id,
    title: 'Offer negotiation',
    session_time: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    status: 'completed',
  });

  // Somebody who looks for a coach has the page open.
  const readerContext = await browser.newContext();
  await signInAs(readerContext, reader);
  const readerPage = await readerContext.newPage();
  consoleWatch.watch(readerPage);
  await readerPage.goto(`/marketplace/${coach.id}`);
  const said = readerPage.getByRole('region', { name: 'What clients say' });
  await expect(said.getByText(/^No comments yet/)).toBeVisible();

  await signInAs(page.context(), client);
  await page.goto('/client/sessions?tab=past');
  await page.getByRole('button', { name: 'Rate' }).click();
  await page.getByRole('radio', { name: /^5/ }).check({ force: true });
  await page.getByLabel('Comment').fill('Clear, kind, and to the point');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await page.getByRole('button', { name: 'Publish a comment' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish a comment' }).click();
  const form = page.getByRole('dialog', { name: /^Publish a comment on Ray Boon/ });
  await expect(form.getByLabel(/^Comment/)).toHaveValue('Clear, kind, and to the point');
  await expect(form.getByRole('radio', { name: 'Lena F.' })).toBeChecked();
  await form.getByRole('button', { name: 'Publish comment' }).click();

  // Without loading the page again.
  await expect(said.getByText('Clear, kind, and to the point')).toBeVisible();
  await expect(said.getByText('Lena F.')).toBeVisible();
  await expect(said.getByText('Lena Fisk')).toHaveCount(0);

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/coach/profile');
  await coachPage.getByRole('button', { name: 'Answer', exact: true }).click();
  await coachPage.getByLabel(/Your answer/).fill('You had done the work');
  await coachPage.getByRole('button', { name: 'Save answer' }).click();
  await expect(said.getByText('You had done the work')).toBeVisible();
  await expect(page.getByText('You had done the work')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await readerPage.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(readerPage.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect(await seriousViolations(readerPage), colorScheme).toEqual([]);
  }

  await page.getByRole('button', { name: 'Edit comment' }).click();
  await page.getByRole('radio', { name: /^A client/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(said.getByText('A client', { exact: true })).toBeVisible();
  await expect(said.getByText('Lena F.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw comment' }).click();
  await expect(said.getByText(/^No comments yet/)).toBeVisible();
  await expect(coachPage.getByText(/^No comments yet/)).toBeVisible();
  await readerContext.close();
  await coachContext.close();
});
