import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test, type ConsoleWatch } from '../fixtures/test.ts';

type Opened = { readonly page: Page; readonly close: () => Promise<void> };

async function open(browser: Browser, watch: ConsoleWatch, person: Person, path: string): Promise<Opened> {
  const context = await browser.newContext();
  await signInAs(context, person);
  const page = await context.newPage();
  watch.watch(page);
  await page.goto(path);
  return { page, close: () => context.close() };
}

const setZone = (person: Person, time_zone: string): Promise<unknown> =>
  database.update('users', `id=eq.${person.id}`, { time_zone });

/** Tomorrow may be the first day of the next month: its first time can be booked today. */
const askNoNotice = (coach: Person): Promise<unknown> =>
  database.update('coach_profiles', `user_id=eq.${coach.id}`, { min_notice_minutes: 0 });

/** Open every day from nine to five by the coach's clock. */
const openEveryDay = (coach: Person): Promise<unknown> =>
  database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '09:00', ends_at: '17:00' })),
  );

/** In the next month, whatever today is: the first day that is free, and its first time. */
async function chooseFirstTime(page: Page): Promise<void> {
  // The calendar goes to the first free day of this month when that has come; on its last day there may be none.
  await expect(
    page
      .getByRole('radio')
      .or(page.getByText(/has no available times/))
      .first(),
  ).toBeAttached();
  await page.getByRole('button', { name: 'Next' }).first().click();
  await page.getByRole('radio').first().check({ force: true });
}

async function book(page: Page, title: string): Promise<void> {
  await chooseFirstTime(page);
  await page.getByLabel(/Session Title/).fill(title);
  await page.getByRole('button', { name: 'Book session' }).click();
}

test('a coach sets hours; a client elsewhere books, the coach confirms, and both see it at once', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  await Promise.all([setZone(client, 'Europe/Berlin'), setZone(coach, 'America/New_York'), askNoNotice(coach)]);

  await signInAs(page.context(), coach);
  await page.goto('/coach/availability');
  await expect(page.getByText(/All times are in E[SD]T/)).toBeVisible();
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click();
  await page.getByRole('menuitem', { name: 'Copy to Monday to Friday' }).click();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(page.getByText('Availability saved')).toBeVisible();
  await page.goto('/sessions');
  await expect(page.getByText('No upcoming sessions')).toBeVisible();

  const other = await open(browser, consoleWatch, client, `/client/sessions?book=${coach.id}`);
  await expect(other.page).toHaveURL(/\/client\/sessions\/book\?coach=/);
  await other.page.getByRole('button', { name: 'Book session' }).click();
  await expect(other.page.getByText('Please fill in all required fields')).toBeVisible();
  await chooseFirstTime(other.page);
  await expect(other.page.getByText('9:00 AM EST').or(other.page.getByText('9:00 AM EDT')).first()).toBeVisible();
  await other.page.getByLabel(/Session Title/).fill('Offer talk');
  await other.page.getByRole('button', { name: 'Book session' }).dblclick();
  await expect(other.page.getByRole('article', { name: 'Offer talk' })).toHaveCount(1);
  await expect(other.page.getByText('Pending')).toBeVisible();

  // Nobody loads a page again.
  await expect(page.getByText('The client booked this time. Waiting for you to confirm')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.page.getByText('Confirmed', { exact: true })).toBeVisible();

  await other.page.getByRole('button', { name: 'Add Offer talk to a calendar' }).click();
  const downloading = other.page.waitForEvent('download');
  await other.page.getByRole('menuitem', { name: 'Download file (.ics)' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const [session] = await database.select<{ id: string; sequence: number }>(
    'coaching_sessions',
    `client_id=eq.${client.id}&select=id,sequence`,
  );
  expect(file).toContain(`UID:${session?.id}@milepost`);
  expect(file).toContain(`SEQUENCE:${session?.sequence}`);
  expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);

  await other.page.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = other.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next' }).first().click();
  await dialog.getByRole('radio').nth(2).check({ force: true });
  await dialog.getByRole('button', { name: /^Reschedule to/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Rescheduled from .+\. Waiting for you to confirm$/)).toBeVisible();
  await other.close();
});

test('a coach who confirms a time that the client has left meanwhile is told the new one, and confirms that', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await Promise.all([assign(client, coach), openEveryDay(coach), askNoNotice(coach)]);
  const id = randomUUID();
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000);
  // No time that can be booked.
  inThreeDays.setMinutes(7);
  await database.insert('coaching_sessions', {
    ...{ id, client_id: client.id, coach_id: coach.id, title: 'Offer talk', status: 'pending' },
    ...{ session_time: inThreeDays.toISOString(), requested_by: client.id },
  });

  // Nothing comes to the coach's page by itself.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signInAs(page.context(), coach);
  await page.goto(`/sessions?session=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Offer talk' });
  await expect(dialog.getByText('The client booked this time. Waiting for you to confirm')).toBeVisible();
  const before = dialog.getByText(/^\d+:07 [AP]M – /);
  await expect(before).toBeVisible();

  const other = await open(browser, consoleWatch, client, '/client/sessions');
  await other.page.getByRole('button', { name: 'Reschedule' }).click();
  const moving = other.page.getByRole('dialog');
  await moving.getByRole('button', { name: 'Next' }).first().click();
  await moving.getByRole('radio').first().check({ force: true });
  await moving.getByRole('button', { name: /^Reschedule to/ }).click();
  await expect(moving).toBeHidden();
  await other.close();

  await expect(before).toBeVisible();
  consoleWatch.expectFailure(400, /move_coaching_session/);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const refusal = page.getByText(/changed this session first\. It is now pending, for .+\. Look at it/);
  await expect(refusal).toBeVisible();
  const [, moved = 'no time'] = /, (\d+:\d+ [AP]M)\./.exec((await refusal.textContent()) ?? '') ?? [];
  await expect(before).toBeHidden();
  await expect(dialog.getByText(`${moved} – `)).toBeVisible();
  await expect(dialog.getByText(/^Rescheduled from .+\. Waiting for you to confirm$/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`${moved} – `)).toBeVisible();
});

test('of two clients who want one slot the second is told the nearest free ones, and loses nothing', async ({
  browser,
  consoleWatch,
}) => {
  const [first, second, coach] = await Promise.all([
    newPerson('client', 'Mo Vance'),
    newPerson('client', 'Ida Kern'),
    newPerson('coach', 'Ray Boon'),
  ]);
  await Promise.all([assign(first, coach), assign(second, coach), openEveryDay(coach), askNoNotice(coach)]);
  const a = await open(browser, consoleWatch, first, '/client/sessions/book');
  const b = await open(browser, consoleWatch, second, '/client/sessions/book');
  await chooseFirstTime(b.page);
  await b.page.getByLabel(/Session Title/).fill('Second talk');
  await book(a.page, 'First talk');
  await expect(a.page.getByRole('article', { name: 'First talk' })).toBeVisible();

  consoleWatch.expectFailure(409, /book_session/);
  await b.page.getByRole('button', { name: 'Book session' }).click();
  await expect(b.page.getByText('That time is no longer available')).toBeVisible();
  await expect(b.page.getByLabel(/Session Title/)).toHaveValue('Second talk');
  await b.page
    .getByRole('button', { name: /^\w{3} \d+, \d{4}, / })
    .first()
    .click();
  await b.page.getByRole('button', { name: 'Book session' }).click();
  await expect(b.page.getByRole('article', { name: 'Second talk' })).toBeVisible();
  await Promise.all([a.close(), b.close()]);
});

test('the policy says before when it is too late to cancel; before that a client cancels, and rates what was held', async ({
  page,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
  const common = { client_id: client.id, coach_id: coach.id, duration_minutes: 30 };
  await database.insert('coaching_sessions', [
    { ...common, id: randomUUID(), title: 'Soon', session_time: hours(5), status: 'confirmed' },
    { ...common, id: randomUUID(), title: 'Later', session_time: hours(50), status: 'confirmed' },
    { ...common, id: randomUUID(), title: 'Held', session_time: hours(-50), status: 'completed' },
  ]);
  await signInAs(page.context(), client);
  await page.goto('/client/sessions');
  await page.getByRole('article', { name: 'Soon' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/can't cancel less than 24 hours before the session\. Message your coach/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep session' }).click();

  await page.getByRole('article', { name: 'Later' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You can cancel until 24 hours before it starts.')).toBeVisible();
  await page.getByLabel(/Reason/).fill('An interview that day');
  await page.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByRole('article', { name: 'Later' })).toBeHidden();

  await page.getByRole('tab', { name: /Past/ }).click();
  const held = page.getByRole('article', { name: 'Held' });
  await held.getByRole('button', { name: 'Rate' }).click();
  await page.getByRole('radio', { name: '1 star' }).focus();
  await page.keyboard.press('Space');
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Comment').fill('A clear plan');
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(held.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(held.getByRole('button', { name: 'Rate' })).toHaveCount(0);
  await expect(held.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', /title=Held/);
});

test('a stranger books nothing and sees no times', async ({ page }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await signInAs(page.context(), client);
  await page.goto(`/client/sessions?book=${coach.id}`);
  await expect(page.getByText('No coach yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a coach' })).toBeVisible();
});
