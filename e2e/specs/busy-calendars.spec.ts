import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const day = 86_400_000;

test('an uploaded calendar blocks a client’s booking within one refresh; a dead address needs attention', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  await database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '09:00', ends_at: '10:00' })),
  );

  const context = await browser.newContext();
  await signInAs(context, client);
  const other = await context.newPage();
  consoleWatch.watch(other);
  await other.goto(`/client/sessions/book?coach=${coach.id}`);
  const nothingFree = other.getByText(/no available times/);
  // On the last day of a month nothing of it may be left.
  await expect(other.getByRole('radio').or(nothingFree).first()).toBeAttached();
  await other.getByRole('button', { name: 'Next' }).first().click();
  await expect(other.getByRole('radio').first()).toBeAttached();

  // Busy on every day of the coming year.
  const start = new Date(Date.now() - day).toISOString().slice(0, 10).replaceAll('-', '');
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:retreat@calendar.test',
    'SUMMARY:Silent retreat',
    `DTSTART;VALUE=DATE:${start}`,
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  await signInAs(page.context(), coach);
  await page.goto('/calendar-integrations');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await page.getByText('File', { exact: true }).click();
  await page
    .getByLabel(/^Calendar file/)
    .setInputFiles({ name: 'retreat.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });
  await page.getByRole('dialog').getByRole('button', { name: 'Add calendar' }).click();
  await expect(page.getByText(/^Read \d+ busy times from “retreat”$/)).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'retreat' })).toContainText('1 event');

  await other.reload();
  await expect(nothingFree).toBeVisible();
  await other.getByRole('button', { name: 'Next' }).first().click();
  await expect(nothingFree).toBeVisible();
  await expect(other.getByRole('radio')).toHaveCount(0);
  await context.close();

  await page.goto('/coach/availability');
  await page.getByRole('button', { name: 'Why is this time not free?' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Busy in “retreat”/)
      .first(),
  ).toBeVisible();

  await page.goto('/calendar-integrations');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Work');
  await dialog.getByLabel(/^Calendar address/).fill('https://calendar.invalid/work.ics');
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  const work = page.getByRole('listitem', { name: 'Work' });
  await expect(work).toContainText("The server “calendar.invalid” wasn't found.");
  for (let count = 2; count <= 3; count += 1) {
    await page.getByRole('button', { name: 'More for Work' }).click();
    await page.getByRole('menuitem', { name: 'Read now' }).click();
    await expect
      .poll(
        async () =>
          (await database.select<{ failures: number }>('busy_calendars', `coach_id=eq.${coach.id}&name=eq.Work`))[0]
            ?.failures,
      )
      .toBe(count);
  }
  await expect(work.getByText('Needs attention')).toBeVisible();
  await expect(work.getByRole('button', { name: 'Read now' })).toBeVisible();
});
