import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readCalendar } from '../fixtures/calendar.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a calendar reads a coach’s sessions from the feed address, without words once it is busy only, until a new address ends it', async ({
  page,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  const id = randomUUID();
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString();
  await database.insert('coaching_sessions', [
    {
      ...{ id, client_id: client.id, coach_id: coach.id, title: 'Offer talk', session_time: start },
      ...{ duration_minutes: 60, status: 'confirmed' },
    },
  ]);
  const entry = { uid: `${id}@milepost`, sequence: 0, status: 'CONFIRMED', start };

  await signInAs(page.context(), coach);
  await page.goto('/sessions?tab=integrations');
  const feed = page.getByRole('region', { name: 'Calendar feed' });
  const address = feed.getByRole('textbox', { name: 'Feed address' });
  await feed.getByRole('button', { name: 'New address' }).click();
  await expect(address).toHaveValue(/\/functions\/v1\/calendar-feed\/[0-9a-f]{64}\.ics$/);
  const first = await address.inputValue();
  const token = /[0-9a-f]{64}/.exec(first)?.[0] ?? '';
  expect(readCalendar(await (await fetch(first)).text()).entries).toEqual([
    { ...entry, summary: 'Offer talk with Lena Fisk' },
  ]);

  await feed.getByRole('switch', { name: 'Busy only' }).click();
  await expect
    .poll(async () => readCalendar(await (await fetch(first)).text()).entries)
    .toEqual([{ ...entry, summary: 'Busy' }]);

  await feed.getByRole('button', { name: 'New address' }).click();
  await page
    .getByRole('alertdialog', { name: 'Make a new address?' })
    .getByRole('button', { name: 'New address' })
    .click();
  // The one before stays until the new one is made.
  await expect(address).toHaveValue(new RegExp(`/calendar-feed/(?!${token})[0-9a-f]{64}\\.ics$`));
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await address.inputValue())).status).toBe(200);
  await page.reload();
  await expect(feed.getByText(/^Last read by a calendar/)).toBeVisible();
  await expect(address).toHaveValue('');
});

test('a client’s interview goes to a calendar as a file and in their feed, and leaves it when it is removed', async ({
  page,
}) => {
  const client = await newPerson('client', 'Ola Brandt');
  const [application, interview] = [randomUUID(), randomUUID()];
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString();
  await database.insert('job_applications', {
    ...{ id: application, client_id: client.id, job_title: 'Archivist', company_name: 'Brightline' },
    status: 'Interviewing',
  });
  await database.insert('application_events', {
    ...{ id: interview, application_id: application, client_id: client.id, kind: 'interview', occurred_at: start },
    ...{ interview_round: 'Panel', interview_minutes: 45, interview_location: 'https://meet.brightline.test/panel' },
  });
  const entry = { uid: `interview-${interview}@milepost`, sequence: 0, status: 'CONFIRMED', start };
  const summary = 'Interview: Archivist at Brightline (Panel)';

  await signInAs(page.context(), client);
  await page.goto(`/client/applications/${application}`);
  await expect(page.getByText(/45 minutes/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar: Interview: Panel' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  expect(readCalendar(await readFile(await download.path(), 'utf8'))).toEqual({
    method: 'PUBLISH',
    entries: [{ ...entry, summary }],
  });

  await page.goto('/settings/account');
  const feed = page.getByRole('region', { name: 'Calendar feed' });
  await feed.getByRole('button', { name: 'New address' }).click();
  const address = feed.getByRole('textbox', { name: 'Feed address' });
  await expect(address).toHaveValue(/\.ics$/);
  const feedAddress = await address.inputValue();
  const entries = async () => readCalendar(await (await fetch(feedAddress)).text()).entries;
  expect(await entries()).toEqual([{ ...entry, summary }]);

  await feed.getByRole('switch', { name: 'Busy only' }).click();
  await expect.poll(entries).toEqual([{ ...entry, summary: 'Busy' }]);

  await page.goto(`/client/applications/${application}`);
  await page.getByRole('button', { name: 'Edit: Interview: Panel' }).click();
  await page.getByLabel('Duration').selectOption('2 hours');
  await page.getByRole('button', { name: 'Save interview' }).click();
  await expect(page.getByText(/2 hours/)).toBeVisible();
  await expect.poll(entries).toEqual([{ ...entry, sequence: 1, summary: 'Busy' }]);

  await page.getByRole('button', { name: 'Remove: Interview: Panel' }).click();
  await expect.poll(entries).toEqual([]);
});
