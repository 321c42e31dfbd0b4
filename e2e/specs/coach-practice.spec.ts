import { randomUUID } from 'node:crypto';
import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

test('a coach completes, undoes and corrects a session, reminds a client, and ends the assignment', async ({
  page,
  consoleWatch,
}) => {
  // The client's page asks once more when its sessions change, before it knows that it may not.
  consoleWatch.allow(/403 .*\/rpc\/client_changes/);
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  const common = { client_id: client.id, coach_id: coach.id, duration_minutes: 60, session_type: 'video' };
  const [held, ahead] = [randomUUID(), randomUUID()];
  await database.insert('coaching_sessions', [
    { ...common, id: held, title: 'Held talk', session_time: hours(-2), status: 'confirmed', requested_by: client.id },
    { ...common, id: ahead, title: 'Next talk', session_time: hours(48), status: 'pending', requested_by: coach.id },
  ]);
  const titles = async (): Promise<string[]> =>
    (await database.select<{ title: string }>('notifications', `user_id=eq.${client.id}&select=title`)).map(
      ({ title }) => title,
    );

  await signInAs(page.context(), coach);
  await page.goto('/sessions');
  const card = page.getByRole('article', { name: 'Held talk' });
  const complete = async (): Promise<void> => {
    await card.getByRole('button', { name: 'Complete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Complete' }).click();
    await expect(card).toBeHidden();
  };
  await complete();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  expect(await titles()).not.toContain('Session completed');

  await complete();
  await expect.poll(titles, { timeout: 40_000 }).toContain('Session completed');
  await page.getByRole('tab', { name: /Completed Sessions/ }).click();
  await card.getByRole('button', { name: 'Actions for Held talk' }).click();
  await page.getByRole('menuitem', { name: 'Change to no-show' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No-show' }).click();
  await page.getByRole('radiogroup', { name: 'Outcome' }).getByText('No-show').click();
  await expect(card.getByText('No-show', { exact: true })).toBeVisible();

  await page.goto('/sessions');
  const waiting = page.getByRole('article', { name: 'Next talk' });
  await expect(waiting.getByText('Waiting for Lena')).toBeVisible();
  await waiting.getByRole('button', { name: 'Remind Lena' }).click();
  await expect(waiting.getByText(/Reminded/)).toBeVisible();
  await expect.poll(titles).toContain('Confirm your session');

  await page.goto(`/coach/clients/${client.id}`);
  await page.getByRole('button', { name: 'Actions for Lena Fisk' }).click();
  await page.getByRole('menuitem', { name: 'End assignment' }).click();
  const question = page.getByRole('dialog', { name: 'End the assignment with Lena Fisk?' });
  await question.getByRole('radiogroup', { name: 'What becomes of Next talk' }).getByText('Cancel').click();
  await question.getByLabel('Reason').fill('I change jobs');
  await question.getByRole('button', { name: 'End assignment' }).click();
  await expect(page).toHaveURL(`/coach/former-clients/${client.id}`);
  await expect(page.getByRole('link', { name: 'Held talk' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  // Links from before lead to the same.
  for (const old of [`/coach/clients/${client.id}`, `/client/${client.id}/applications`]) {
    await page.goto(old);
    await expect(page).toHaveURL(`/coach/former-clients/${client.id}`);
    await expect(page.getByRole('link', { name: 'Held talk' })).toBeVisible();
  }
  expect(await titles()).toEqual(expect.arrayContaining(['Session canceled', 'Your coaching has ended']));
  const [ended] = await database.select<{ cancel_reason: string }>('coaching_sessions', `id=eq.${ahead}`);
  expect(ended?.cancel_reason).toBe('I change jobs');
});
