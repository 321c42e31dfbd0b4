import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** The first day of next month: in the calendar it is one click on 'Next' away, whatever today is. */
async function chooseFirstOfNextMonth(page: Page): Promise<void> {
  const calendar = page.getByRole('group', { name: 'Select Date' });
  await calendar.getByRole('button', { name: 'Next' }).first().click();
  await calendar
    .getByRole('button', { name: / 1, \d{4}/ })
    .first()
    .click();
}

async function fillSession(page: Page, title: string, client: string, time: string): Promise<void> {
  await page.getByLabel(/Session Title/).fill(title);
  await page.getByRole('combobox', { name: /Client/ }).selectOption({ label: client });
  await chooseFirstOfNextMonth(page);
  await page.getByRole('radio', { name: time }).check({ force: true });
}

/** Of the form; the one in the page's heading opens it, and closes it again. */
const scheduleButton = (page: Page) =>
  page.getByRole('region', { name: 'Schedule New Session' }).getByRole('button', { name: 'Schedule Session' });

test('a coach schedules, the client sees it, and an overlapping session is refused with free times', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, second] = await Promise.all([
    newPerson('client', 'Lena Fisk'),
    newPerson('coach', 'Ray Boon'),
    newPerson('client', 'Mo Vance'),
  ]);
  await assign(client, coach);
  await assign(second, coach);

  await signInAs(page.context(), coach);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Schedule Session' }).first().click();
  await expect(page.getByRole('heading', { name: 'Schedule New Session' })).toBeVisible();
  await scheduleButton(page).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();

  await fillSession(page, 'Offer negotiation', `Lena Fisk (${client.email})`, '10:00 AM');

  // A second tab has the same hour open before it is taken.
  const other = await page.context().newPage();
  consoleWatch.watch(other);
  await other.goto('/sessions');
  await other.getByRole('button', { name: 'Schedule Session' }).first().click();
  await fillSession(other, 'Portfolio walk', `Mo Vance (${second.email})`, '10:30 AM');

  await scheduleButton(page).click();
  await expect(page.getByText('Offer negotiation').first()).toBeVisible();

  consoleWatch.expectFailure(409, /schedule_session/);
  await scheduleButton(other).click();
  await expect(other.getByText('That time is no longer available')).toBeVisible();
  await expect(other.getByLabel(/Session Title/)).toHaveValue('Portfolio walk');
  await expect(other.getByRole('button', { name: /\d{1,2}:\d{2}/ }).first()).toBeVisible();
  await other.close();

  const clientContext = await browser.newContext();
  await signInAs(clientContext, client);
  const clientPage = await clientContext.newPage();
  consoleWatch.watch(clientPage);
  await clientPage.goto('/dashboard');
  // The notification of the session leads to the very session; Back closes it again.
  await clientPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await clientPage.getByRole('menuitem', { name: /Session scheduled/ }).click();
  const details = clientPage.getByRole('dialog', { name: 'Offer negotiation' });
  await expect(details).toBeVisible();
  await clientPage.reload();
  await details.getByRole('button', { name: 'Confirm' }).click();
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible();
  const [session] = await database.select<{ id: string }>('coaching_sessions', `client_id=eq.${client.id}&select=id`);
  await details.getByRole('button', { name: 'Close' }).click();
  await clientPage
    .getByRole('article', { name: 'Offer negotiation' })
    .getByRole('link', { name: 'Shared notes' })
    .click();
  await expect(clientPage).toHaveURL(new RegExp(`session=${session?.id}`));

  // A note that the coach shares is in the open window at once, and is gone when it is shared no more.
  await page.goto(`/sessions?session=${session?.id}`);
  const notes = page.getByRole('dialog', { name: 'Offer negotiation' });
  await notes.getByRole('textbox', { name: 'Note' }).fill('Bring both letters');
  await notes.getByLabel('Who can see it').selectOption('shared');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(details.getByText('Bring both letters')).toBeVisible();
  await notes.getByRole('button', { name: 'Edit note' }).click();
  await notes.getByLabel('Who can see it').first().selectOption('private');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByText('Bring both letters')).toBeHidden();
  await clientPage.goBack();
  await expect(details).toBeHidden();
  await clientContext.close();

  await page.goto('/coach/dashboard');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await page.getByRole('menuitem', { name: /Session confirmed/ }).click();
  await expect(page.getByRole('dialog', { name: 'Offer negotiation' })).toBeVisible();
  await page.goBack();
  await page.goto('/sessions');
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  // A stranger to it learns nothing.
  const strangerContext = await browser.newContext();
  await signInAs(strangerContext, second);
  const strangerPage = await strangerContext.newPage();
  consoleWatch.watch(strangerPage);
  await strangerPage.goto(`/client/sessions?session=${session?.id}`);
  await expect(strangerPage.getByText('Session not found')).toBeVisible();
  await expect(strangerPage.getByText('Offer negotiation')).toHaveCount(0);
  await strangerContext.close();

  // The coach moves it; the agreed time needs a new confirmation.
  const card = page.getByRole('article', { name: 'Offer negotiation' });
  await card.getByRole('button', { name: 'Actions for Offer negotiation' }).click();
  await page.getByRole('menuitem', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reschedule session' });
  await chooseFirstOfNextMonth(page);
  await dialog.getByRole('radio', { name: '10:30 AM' }).check({ force: true });
  await dialog.getByRole('button', { name: /^Reschedule to .* 10:30 AM$/ }).click();
  await expect(page.getByText(/^Rescheduled “Offer negotiation” to /)).toBeVisible();
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  await expect(card.getByText(/10:30 AM/).first()).toBeVisible();
});

test('of two coaches who want one hour of a client at once one gets it; the other is told other times', async ({
  browser,
  consoleWatch,
}) => {
  const [client, ...coaches] = await Promise.all([
    newPerson('client', 'Lena Fisk'),
    newPerson('coach', 'Ray Boon'),
    newPerson('coach', 'Sue Park'),
  ]);
  await Promise.all(coaches.map((coach) => assign(client, coach)));
  // Neither is asked of the server before both are: else the second window would know of the first one's session.
  let asked = 0;
  let letGo = (): void => undefined;
  const both = new Promise<void>((resolve) => (letGo = resolve));
  const windows = await Promise.all(
    coaches.map(async (coach) => {
      const context = await browser.newContext();
      await signInAs(context, coach);
      const page = await context.newPage();
      await page.route(/\/rpc\/schedule_session/, async (route) => {
        asked += 1;
        if (asked === coaches.length) letGo();
        await both;
        await route.continue();
      });
      consoleWatch.watch(page);
      await page.goto(`/sessions?schedule=new&client=${client.id}`);
      await fillSession(page, `Talk with ${coach.fullName}`, `Lena Fisk (${client.email})`, '10:00 AM');
      return { context, page };
    }),
  );
  consoleWatch.expectFailure(409, /schedule_session/);
  await Promise.all(windows.map(({ page }) => scheduleButton(page).click()));

  const refused = (page: Page) => page.getByText('That time is no longer available');
  for (const { page } of windows) {
    await expect(refused(page).or(page.getByRole('article', { name: /^Talk with / }))).toBeVisible();
  }
  const kept = await database.select<{ title: string }>('coaching_sessions', `client_id=eq.${client.id}&select=title`);
  expect(kept).toHaveLength(1);
  const loser = kept[0]?.title === 'Talk with Ray Boon' ? windows[1] : windows[0];
  if (!loser) throw new Error('There are two coaches');
  await expect(refused(loser.page)).toBeVisible();
  await expect(loser.page.getByLabel(/Session Title/)).toHaveValue(/^Talk with /);
  await expect(loser.page.getByRole('radio', { name: /^10:00 AM Client is busy$/ })).toBeDisabled();

  await loser.page
    .getByRole('alert')
    .getByRole('button', { name: /\d{1,2}:\d{2}/ })
    .first()
    .click();
  await scheduleButton(loser.page).click();
  await expect(loser.page.getByRole('article', { name: /^Talk with / })).toBeVisible();
  await Promise.all(windows.map(({ context }) => context.close()));
});

test('what a coach changed after an answer got lost is changed in the session of the first try', async ({
  page,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Lena Fisk'), newPerson('coach', 'Ray Boon')]);
  await assign(client, coach);
  await signInAs(page.context(), coach);
  // The server stores what the first try sends, and the page never hears of it.
  await page.route(
    (url) => url.pathname === '/rest/v1/rpc/schedule_session',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  consoleWatch.expectError(/ERR_CONNECTION_RESET.*\/schedule_session/);
  await page.goto(`/sessions?schedule=new&client=${client.id}`);
  await fillSession(page, 'Offer talk', `Lena Fisk (${client.email})`, '10:00 AM');
  await scheduleButton(page).click();
  await expect(page.getByText(/Try again/)).toBeVisible();

  await page.getByLabel(/Session Title/).fill('Offer negotiation');
  await page.getByRole('radio', { name: '03:00 PM' }).check({ force: true });
  await scheduleButton(page).click();
  await expect(page.getByText(/^Session scheduled for .*3:00 PM/)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Offer negotiation' })).toBeVisible();
  const sessions = await database.select<{ title: string }>(
    'coaching_sessions',
    `client_id=eq.${client.id}&select=title`,
  );
  expect(sessions).toEqual([{ title: 'Offer negotiation' }]);
});
