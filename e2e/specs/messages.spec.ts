import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test, type ConsoleWatch } from '../fixtures/test.ts';

async function pageOf(browser: Browser, person: Person, watch: ConsoleWatch): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC' });
  await signInAs(context, person);
  const page = await context.newPage();
  watch.watch(page);
  return page;
}

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};

test('client and coach write to each other live, with unread counts, typing and a file', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Vera Oduya'), newPerson('coach', 'Sam Keller')]);
  await assign(client, coach);
  const coachPage = await pageOf(browser, coach, consoleWatch);
  await coachPage.goto('/messages');
  await expect(coachPage.getByText('Write the first message')).toBeVisible();

  await signInAs(page.context(), client);
  await page.goto(`/messages?with=${coach.id}`);
  await expect(page.getByText('No messages with Sam Keller yet')).toBeVisible();
  await write(page, '<img src=x onerror="window.journeyBroke=1"> javascript:alert(1) https://a.test/x.');
  await write(page, 'And a second one');

  // The coach looks elsewhere: the list, the sidebar and the bell count.
  await expect(coachPage.getByRole('link', { name: /Vera Oduya.*And a second one.*2 unread/ })).toBeVisible();
  await expect(coachPage.getByRole('link', { name: /^Messages\s*2/ })).toBeVisible();
  await coachPage.getByRole('link', { name: /Vera Oduya/ }).click();
  await expect(log(coachPage).getByText(/<img src=x/)).toBeVisible();
  await expect(log(coachPage).getByRole('link')).toHaveAttribute('href', 'https://a.test/x');
  expect(await coachPage.evaluate((): unknown => Reflect.get(window, 'journeyBroke'))).toBeUndefined();
  await expect(coachPage.getByRole('link', { name: /^Messages\s*2/ })).toHaveCount(0);
  await expect(page.getByText(/^Seen \d/)).toBeVisible();

  await coachPage.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Here it is');
  await expect(page.getByText('Sam Keller is typing…')).toBeVisible();
  await coachPage.locator('input[type=file]').setInputFiles({
    name: 'Notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Three numbers to know'),
  });
  await expect(coachPage.getByRole('button', { name: 'Remove Notes.txt' })).toBeVisible();
  await expect(coachPage.getByRole('button', { name: 'Send' })).toBeEnabled();
  await coachPage.getByRole('button', { name: 'Send' }).click();

  await expect(log(page).getByText('Here it is')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Notes.txt' }).click();
  expect(await readFile((await (await download).path()) ?? '', 'utf8')).toBe('Three numbers to know');

  await coachPage.getByRole('article', { name: /^You/ }).last().hover();
  await coachPage.getByRole('button', { name: /Actions for: Here it is/ }).click();
  await coachPage.getByRole('menuitem', { name: 'Delete' }).click();
  // The offer stays under the pointer.
  await coachPage.getByRole('button', { name: 'Undo' }).hover();
  await expect(log(page).getByText('Message deleted')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Undo' }).click();
  await expect(log(page).getByText('Here it is')).toBeVisible();
  await coachPage.context().close();
});

test('what is written without a connection is kept and goes out when it is back, and what was missed comes', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Ola Brandt'), newPerson('coach', 'Ines Duarte')]);
  await assign(client, coach);
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await signInAs(page.context(), client);
  await page.goto(`/messages?with=${coach.id}`);
  await write(page, 'With a connection');
  await expect(log(page).getByText(/^\d+:\d\d [AP]M$/)).toBeVisible();
  const coachPage = await pageOf(browser, coach, consoleWatch);
  await coachPage.goto(`/messages?with=${client.id}`);
  await expect(log(coachPage).getByText('With a connection')).toBeVisible();

  await page.context().setOffline(true);
  await write(page, 'In the tunnel');
  await expect(page.getByText('Not sent. It goes out when the connection is back.')).toBeVisible();
  // The banner takes its height from the conversation: the page does not scroll, and the field stays in sight.
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  }
  await write(coachPage, 'While you were away');
  await expect(coachPage.getByText('Sending…')).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(log(coachPage).getByText('In the tunnel')).toBeVisible({ timeout: 15_000 });
  await expect(log(page).getByText('While you were away')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Not sent/)).toHaveCount(0);
  await page.reload();
  await expect(log(page).getByText('In the tunnel')).toHaveCount(1);
  await coachPage.context().close();
});

test('a message becomes a task of the client and leads back', async ({ page, browser, consoleWatch }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Pim Aalto'), newPerson('coach', 'Greta Holm')]);
  await assign(client, coach);
  await signInAs(page.context(), client);
  await page.goto(`/messages?with=${coach.id}`);
  await write(page, 'Send the portfolio by Friday');
  await expect(log(page).getByText(/^\d+:\d\d [AP]M$/)).toBeVisible();

  const coachPage = await pageOf(browser, coach, consoleWatch);
  await coachPage.goto(`/messages?with=${client.id}`);
  await log(coachPage).getByRole('article').hover();
  await coachPage.getByRole('button', { name: /Actions for: Send the portfolio/ }).click();
  await coachPage.getByRole('menuitem', { name: 'Make a task' }).click();
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Add task' }).click();
  await expect(coachPage.getByRole('link', { name: 'Task: Send the portfolio by Friday' })).toBeVisible();

  const [task] = await database.select<{ user_id: string; message_id: string }>(
    'tasks',
    `user_id=eq.${client.id}&select=user_id,message_id`,
  );
  await page.goto(`/messages?message=${task?.message_id}`);
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}\?message=/);
  await expect(log(page).getByText('Send the portfolio by Friday', { exact: true })).toBeVisible();
  await coachPage.context().close();
});

test('the end of an assignment ends writing; strangers see neither words nor files', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, stranger] = await Promise.all([
    newPerson('client', 'Noa Lindqvist'),
    newPerson('coach', 'Theo Marsh'),
    newPerson('coach', 'Stray Coach'),
  ]);
  await assign(client, coach);
  await signInAs(page.context(), client);
  await page.goto(`/messages?with=${coach.id}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'Offer.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Secret'),
  });
  await expect(page.getByRole('button', { name: 'Remove Offer.txt' })).toBeVisible();
  await write(page, 'For your eyes');
  await expect(page.getByRole('button', { name: 'Download Offer.txt' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const strangerPage = await pageOf(browser, stranger, consoleWatch);
  await strangerPage.goto(address);
  await expect(strangerPage.getByText('Conversation not found')).toBeVisible();
  const [file] = await database.select<{ file_path: string }>(
    'message_attachments',
    `conversation_id=eq.${address.split('/').at(-1)}&select=file_path`,
  );
  const { access_token } = stranger.session as { access_token: string };
  const { url, publishableKey } = await backend();
  const answer = await fetch(`${url}/storage/v1/object/authenticated/attachments/${file?.file_path}`, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${access_token}` },
  });
  expect([400, 403, 404]).toContain(answer.status);
  consoleWatch.expectFailure(403, /conversation_with/);
  await strangerPage.goto(`/messages?with=${client.id}`);
  await expect(strangerPage.getByText(/You can message only your own coaches or clients/)).toBeVisible();
  await strangerPage.context().close();

  await database.update('client_coach_assignments', `client_id=eq.${client.id}`, { is_active: false });
  await expect(page.getByText(/You and Theo Marsh no longer work together/)).toBeVisible();
  await expect(log(page).getByText('For your eyes')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
});
