import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const week = 7 * 24 * 60 * 60 * 1000;

test('a coach books a weekly series around a taken day, and the client confirms it as one', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [coach, client, other] = await Promise.all([
    newPerson('coach', 'Ines Roth'),
    newPerson('client', 'Paul Meyer'),
    newPerson('client', 'Lea Sandoval'),
  ]);
  await database.update('users', `id=eq.${coach.id}`, { time_zone: 'UTC' });
  await database.insert(
    'client_coach_assignments',
    [client, other].map(({ id }) => ({ client_id: id, coach_id: coach.id })),
  );
  // Ten o'clock of a day a week ahead, and the one a week after it, which is taken.
  const first = `${new Date(Date.now() + week).toISOString().slice(0, 10)}T10:00:00.000Z`;
  await database.insert('coaching_sessions', {
    client_id: other.id,
    coach_id: coach.id,
    title: 'Mock interview',
    session_time: new Date(Date.parse(first) + week).toISOString(),
    status: 'confirmed',
  });
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?schedule=new&client=${client.id}&start=${first}`);
  const form = page.getByRole('region', { name: 'Schedule New Session' });
  await form.getByLabel('Session Title').fill('Weekly check-in');
  await form.getByLabel('Client').selectOption(client.id);
  await form.getByLabel('Repeat').selectOption('Weekly');
  await form.getByLabel('Number of sessions').fill('3');
  await form.getByRole('button', { name: 'Schedule Session' }).click();
  const anyway = page.getByRole('button', { name: 'Schedule anyway' });
  const conflicts = page.getByRole('dialog', { name: '1 time is not available' });
  await expect(anyway.or(conflicts)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(conflicts.getByText(/Mock interview/)).toBeVisible();
  expect(await database.select('coaching_sessions', `client_id=eq.${client.id}`)).toEqual([]);
  await conflicts.getByRole('button', { name: 'Schedule 3 sessions' }).click();
  await expect(page.getByText('3 sessions scheduled')).toBeVisible();
  await expect(page.getByText('Weekly, 2 of 3')).toBeVisible();

  const clientContext = await browser.newContext();
  await signInAs(clientContext, client);
  const clientPage = await clientContext.newPage();
  consoleWatch.watch(clientPage);
  await clientPage.goto('/client/sessions');
  await expect(clientPage.getByText('Weekly, 1 of 3')).toBeVisible();
  await clientPage.getByRole('button', { name: 'Confirm all' }).first().click();
  await expect(clientPage.getByText('3 sessions confirmed')).toBeVisible();
  await expect(clientPage.getByRole('button', { name: 'Confirm all' })).toHaveCount(0);
  expect(
    await database.select(
      'notifications',
      `user_id=in.(${client.id},${coach.id})&kind=like.series_*&select=kind&order=kind`,
    ),
  ).toEqual([{ kind: 'series_confirmed' }, { kind: 'series_scheduled' }]);
  await clientContext.close();
});
