import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { readCalendar } from '../fixtures/calendar.ts';
import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Wednesday of the week after the next: whatever day it is, nothing of that week is over. */
const wednesday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 + (3 - day.getUTCDay()));
  return day.toISOString().slice(0, 10);
})();
const thursday = new Date(Date.parse(wednesday) + 86_400_000).toISOString().slice(0, 10);
/** Clocks of UTC, so that a row of the calendar is an hour of the database. */
const at = (clock: string, date = wednesday): string => `${date}T${clock}:00.000Z`;

async function coachWith(client: Person, title: string, clock: string): Promise<{ coach: Person; id: string }> {
  const coach = await newPerson('coach', 'Ray Boon');
  const id = randomUUID();
  await assign(client, coach);
  await database.update('users', `id=eq.${coach.id}`, { time_zone: 'UTC' });
  await database.insert(
    'availability_rules',
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ coach_id: coach.id, weekday, starts_at: '08:00', ends_at: '18:00' })),
  );
  await database.insert('coaching_sessions', [
    {
      id,
      client_id: client.id,
      coach_id: coach.id,
      title,
      session_time: at(clock),
      duration_minutes: 60,
      status: 'confirmed',
    },
  ]);
  return { coach, id };
}

const open = (page: Page): Promise<unknown> => page.goto(`/sessions?tab=calendar&view=week&date=${wednesday}`);
const session = (page: Page, title: string): Locator => page.getByRole('button', { name: new RegExp(`^${title}`) });
const spoken = (page: Page): Locator => page.getByRole('status').filter({ hasText: /Wednesday|Thursday/ });

const placeOf = async (id: string): Promise<object> => {
  const [row] = await database.select<{ session_time: string; duration_minutes: number; status: string }>(
    'coaching_sessions',
    `id=eq.${id}&select=session_time,duration_minutes,status`,
  );
  return { ...row, session_time: new Date(row?.session_time ?? 0).toISOString() };
};

test('a coach moves a session by keys and by the mouse, and changes its length; each time it is asked once', async ({
  page,
}) => {
  const client = await newPerson('client', 'Alex Rivera');
  const { coach, id } = await coachWith(client, 'Offer talk', '10:00');
  await signInAs(page.context(), coach);
  await open(page);

  await session(page, 'Offer talk').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(spoken(page)).toHaveText(/^Wednesday \d+, 10:30 AM, free$/);
  await page.keyboard.press('Alt+ArrowRight');
  await expect(spoken(page)).toHaveText(/^Thursday \d+, 10:30 AM, free$/);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Move to Thursday, .* 10:30 AM UTC\?$/ });
  await expect(question).toContainText('Alex is asked to agree');
  await question.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText(/^Rescheduled “Offer talk” to /)).toBeVisible();
  expect(await placeOf(id)).toEqual({
    session_time: at('10:30', thursday),
    duration_minutes: 60,
    status: 'pending',
  });

  // The lower edge, half an hour down.
  const place = await session(page, 'Offer talk').boundingBox();
  if (!place) throw new Error('The session is not on the page');
  const [x, edge] = [place.x + place.width / 2, place.y + place.height - 2];
  await page.mouse.move(x, edge);
  await page.mouse.down();
  await page.mouse.move(x, edge + 12, { steps: 3 });
  await page.mouse.move(x, edge + 25, { steps: 3 });
  await page.mouse.up();
  const lengthQuestion = page.getByRole('alertdialog', { name: 'Change to 90 minutes?' });
  await lengthQuestion.getByRole('button', { name: 'Keep length' }).click();
  await expect(lengthQuestion).toBeHidden();

  // Escape while the mouse drags puts it back; letting go over free time schedules nothing.
  await page.mouse.move(x, place.y + 8);
  await page.mouse.down();
  await page.mouse.move(x, place.y + 60, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: 'Offer talk is back at ' })).toBeAttached();
  expect(page.url()).not.toContain('schedule=');

  await session(page, 'Offer talk').focus();
  await page.keyboard.press('Control+Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await lengthQuestion.getByRole('button', { name: 'Change length' }).click();
  await expect.poll(() => placeOf(id)).toMatchObject({ duration_minutes: 90 });
  await expect(page.getByRole('alertdialog')).toBeHidden();
  // It still waited for the client, who is notified and invited again.
  for (const { email } of [client, coach]) {
    const [part] = (await mailTo(email, /^Session changed to 90 minutes$/)).attachments;
    expect(readCalendar(part?.content ?? '')).toMatchObject({
      method: 'REQUEST',
      entries: [{ uid: `${id}@milepost`, sequence: 2 }],
    });
  }

  // By the mouse, from Thursday to Wednesday and two hours down.
  const box = await session(page, 'Offer talk').boundingBox();
  const column = await page.getByRole('group', { name: /^Wednesday/ }).boundingBox();
  if (!box || !column) throw new Error('The calendar is not on the page');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(column.x + 30, box.y + 60, { steps: 4 });
  await page.mouse.move(column.x + 30, box.y + 10 + 4 * 24, { steps: 4 });
  await page.mouse.up();
  await page
    .getByRole('alertdialog', { name: /^Move to Wednesday, .* 12:30 PM UTC\?$/ })
    .getByRole('button', { name: 'Reschedule' })
    .click();
  await expect.poll(() => placeOf(id)).toMatchObject({ session_time: at('12:30') });
  await expect(page.getByRole('alertdialog')).toBeHidden();

  // Free time opens the form with its hour.
  await page.getByRole('group', { name: /^Thursday/ }).click({ position: { x: 30, y: 9 * 48 + 4 } });
  await expect(page.getByRole('region', { name: 'Schedule New Session' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`start=${encodeURIComponent(at('09:00', thursday))}`));
});

/** The next two instants at which the clocks of a zone are turned, each on a full hour. */
function turnsOf(zone: string): readonly number[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (instant: number): string | undefined =>
    format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const hour = 3_600_000;
  const first = Math.ceil(Date.now() / hour) * hour + 24 * hour;
  const hours = Array.from({ length: 366 * 24 }, (_, place) => first + place * hour);
  return hours.filter((instant) => offsetAt(instant) !== offsetAt(instant - hour)).slice(0, 2);
}

for (const zone of ['America/New_York', 'Europe/London', 'Australia/Sydney']) {
  test(`keys go through the hours of both days on which clocks are turned, in ${zone}`, async ({ page }) => {
    const client = await newPerson('client', 'Alex Rivera');
    const { coach } = await coachWith(client, 'Offer talk', '10:00');
    await database.update('users', `id=eq.${coach.id}`, { time_zone: zone });
    await signInAs(page.context(), coach);
    const turns = turnsOf(zone);
    expect(turns).toHaveLength(2);
    for (const [place, turn] of turns.entries()) {
      const [id, title] = [randomUUID(), `Turn ${place}`];
      const start = turn - 3_600_000;
      await database.insert('coaching_sessions', {
        ...{ id, client_id: client.id, coach_id: coach.id, title, session_time: new Date(start).toISOString() },
        ...{ duration_minutes: 30, status: 'confirmed' },
      });
      const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(start);
      await page.goto(`/sessions?tab=calendar&view=week&date=${date}`);
      await session(page, title).focus();
      // Half an hour of time with each step, whatever the clock shows: none is left out, none comes twice.
      for (let step = 1; step <= 4; step += 1) {
        await page.keyboard.press('Alt+ArrowDown');
        const shown = clock.format(start + step * 1_800_000).replace('\u202f', ' ');
        await expect(
          page.getByRole('status').filter({ hasText: `day ${Number(date.slice(8))}, ${shown}` }),
        ).toBeAttached();
      }
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reschedule' }).click();
      await expect
        .poll(() => placeOf(id))
        .toMatchObject({ session_time: new Date(start + 4 * 1_800_000).toISOString(), duration_minutes: 30 });
      await expect(page.getByRole('alertdialog')).toBeHidden();
    }
  });
}

test('a phone has the agenda and the day, which schedules where nothing is', async ({ page }) => {
  const client = await newPerson('client', 'Alex Rivera');
  const { coach } = await coachWith(client, 'Offer talk', '10:00');
  await signInAs(page.context(), coach);
  await page.setViewportSize({ width: 390, height: 844 });
  // A week has no room there: what the address asks for is the agenda.
  await open(page);
  await expect(page.getByRole('button', { name: /^10:00 AM – 11:00 AM Offer talk/ })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radiogroup', { name: 'Calendar view' }).getByText('Day', { exact: true }).click();
  await expect(page.getByRole('group', { name: /^Wednesday/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await session(page, 'Offer talk').click();
  await expect(page).toHaveURL(/session=/);
  await page.goBack();
  await page.getByRole('group', { name: /^Wednesday/ }).click({ position: { x: 30, y: 13 * 48 + 4 } });
  await expect(page.getByRole('region', { name: 'Schedule New Session' })).toBeVisible();
});

test('of two coaches who drop on one hour of a client at once one wins, and the other is offered times that are free', async ({
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Alex Rivera');
  const first = await coachWith(client, 'Offer talk', '10:00');
  const second = await coachWith(client, 'Salary talk', '14:00');
  consoleWatch.expectFailure(409, /reschedule_session/);

  const drop = async (coach: Person, title: string, key: string, hours: number): Promise<Page> => {
    const context = await browser.newContext();
    await signInAs(context, coach);
    const page = await context.newPage();
    consoleWatch.watch(page);
    await open(page);
    await session(page, title).focus();
    for (let step = 0; step < hours * 2; step += 1) await page.keyboard.press(key);
    await expect(spoken(page)).toHaveText(/^Wednesday \d+, 12:00 PM, free$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
    return page;
  };
  const pages = [
    await drop(first.coach, 'Offer talk', 'Alt+ArrowDown', 2),
    await drop(second.coach, 'Salary talk', 'Alt+ArrowUp', 2),
  ];
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Reschedule' }).click()));
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const refused = page.getByRole('alert').filter({ hasText: 'That time is no longer available' });
      await expect(refused.or(page.getByText(/^Rescheduled “/)).first()).toBeVisible();
      return (await refused.count()) > 0;
    }),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const loser = pages[outcomes.indexOf(true)];
  await expect(
    loser
      ?.getByRole('alert')
      .getByRole('button', { name: /\d{1,2}:\d{2}/ })
      .first() as Locator,
  ).toBeVisible();
  expect([await placeOf(first.id), await placeOf(second.id)]).toContainEqual(
    expect.objectContaining({ session_time: at('12:00') }),
  );
  for (const page of pages) await page.context().close();
});
