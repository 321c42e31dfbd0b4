import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const resume = { name: 'Rosa_Lind_resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const arrange = async (client: Person, changes: object = {}): Promise<string> => {
  const id = randomUUID();
  await database.insert('job_applications', {
    id,
    client_id: client.id,
    job_title: 'Designer',
    company_name: 'Acme',
    ...changes,
  });
  return id;
};

const edit = (page: Page, id: string): Promise<unknown> => page.goto(`/client/applications/edit/${id}`);

test('an application is added with all that is known, survives a reload, and is edited', async ({ page }) => {
  const client = await newPerson('client', 'Rosa Lind');
  await signInAs(page.context(), client);
  await page.goto('/client/applications/new');
  await page.getByLabel(/^Job title/).fill('Product Designer');
  await page.getByLabel(/^Company/).fill('Fernway');
  await page.getByLabel('Location').fill('Oslo');
  await page.getByLabel('Work mode').selectOption('hybrid');
  await page.getByLabel('Job URL').fill('https://jobs.fernway.test/1');
  await page.getByLabel('Source').fill('Alumni newsletter');
  await page.getByLabel('Priority').selectOption('High');
  await page.getByLabel('Lowest salary').fill('90,000');
  await page.getByLabel('Highest salary').fill('110k');
  await page.getByLabel('Currency').fill('eur');
  await page.getByLabel('Salary period').selectOption('Per year');
  await page.getByLabel('Notes').fill('Met the team at a fair.');
  await page.getByLabel('Job description').fill('Design the thing. '.repeat(60));
  page.on('dialog', (dialog) => void dialog.accept());
  // The draft is written a moment after the last key.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Design the thing.');
  await page.reload();
  await expect(page.getByText('Your draft is back')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Met the team at a fair.');

  await page.getByRole('button', { name: 'Add Application' }).dblclick();
  await expect(page.getByText('Added Product Designer at Fernway')).toBeVisible();
  const rows = await database.select<{ id: string; salary_min: number; salary_currency: string; source: string }>(
    'job_applications',
    `client_id=eq.${client.id}&select=id,salary_min,salary_currency,source`,
  );
  expect(rows).toMatchObject([{ salary_min: 90000, salary_currency: 'EUR', source: 'Alumni newsletter' }]);

  await edit(page, rows[0]?.id ?? '');
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Interviewing');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(page.getByText('Moved from Applied to Interviewing')).toBeVisible();

  await page.goto('/client/applications/new');
  await expect(page.locator('datalist option[value="Alumni newsletter"]')).toBeAttached();
  await expect(page.getByText('Your draft is back')).toHaveCount(0);
});

test('two windows that edit one record do not overwrite each other', async ({ page, consoleWatch }) => {
  const client = await newPerson('client', 'Two Tabs');
  const id = await arrange(client);
  await signInAs(page.context(), client);
  await edit(page, id);
  const other = await page.context().newPage();
  consoleWatch.watch(other);
  await edit(other, id);

  await expect(other.getByLabel('Location')).toBeVisible();
  await page.getByLabel('Location').fill('Bergen');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByLabel('Location')).toHaveValue('Bergen');

  await other.getByLabel('Location').fill('Oslo');
  await page.getByLabel('Location').fill('Trondheim');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Changed in another window while you were editing')).toBeVisible();
  await expect(other.getByLabel('Location')).toHaveValue('Oslo');
  await other.getByRole('button', { name: 'Save changes' }).click();
  const dialog = other.getByRole('dialog', { name: 'This application was changed elsewhere' });
  await expect(dialog.getByRole('group', { name: 'Location, theirs' })).toHaveText('Trondheim');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Oslo');
});

test('a resume is stored once, named, sent with a second application, and no stranger reaches it', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, stranger] = await Promise.all([newPerson('client', 'Rosa Lind'), newPerson('client', 'Stray Ger')]);
  const [first, second] = [await arrange(client), await arrange(client, { company_name: 'Fernway' })];
  await signInAs(page.context(), client);
  await edit(page, first);
  const card = page.getByRole('region', { name: 'Documents' });
  await card.locator('input[type=file]').setInputFiles({ ...resume, name: 'photo.png', mimeType: 'image/png' });
  await expect(card.getByText(/photo.png isn't a PDF/)).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss photo.png' }).click();

  await card.locator('input[type=file]').setInputFiles(resume);
  await expect(card.getByRole('listitem', { name: 'Rosa Lind resume' })).toBeVisible();
  await card.getByRole('button', { name: 'Actions for Rosa Lind resume' }).click();
  await page.getByRole('menuitem', { name: 'Name and version' }).click();
  await page.getByRole('dialog').getByLabel('Version').fill('Product roles');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('listitem', { name: 'Rosa Lind resume · Product roles' })).toBeVisible();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Rosa Lind resume · Product roles' }).click();
  expect((await download).suggestedFilename()).toBe('Rosa_Lind_resume.pdf');

  await edit(page, second);
  await page.getByRole('button', { name: 'Choose from my documents' }).click();
  const library = page.getByRole('dialog', { name: 'My documents' });
  await expect(library.getByText('Sent with 1 application')).toBeVisible();
  await library.getByRole('button', { name: 'Add Rosa Lind resume · Product roles' }).click();
  await expect(library.getByText('Sent with 2 applications')).toBeVisible();
  await library.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Documents' }).getByText('1 sent')).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, stranger);
  const theirs = await context.newPage();
  consoleWatch.watch(theirs);
  consoleWatch.expectFailure(406, /job_applications/);
  await edit(theirs, first);
  await expect(theirs.getByText('Application not found')).toBeVisible();
  const [file] = await database.select<{ file_path: string }>('documents', `client_id=eq.${client.id}`);
  const { access_token } = stranger.session as { access_token: string };
  const answer = await fetch(`${(await backend()).url}/storage/v1/object/authenticated/documents/${file?.file_path}`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(answer.ok).toBe(false);
  await context.close();
});

test('an interview has a round and an outcome, and a date of the past is corrected', async ({ page }) => {
  const client = await newPerson('client', 'Rosa Lind');
  const id = await arrange(client);
  await signInAs(page.context(), client);
  await edit(page, id);
  const card = page.getByRole('region', { name: 'Timeline' });
  await card.getByRole('button', { name: 'Add event' }).click();
  const add = page.getByRole('dialog', { name: 'Add event' });
  await add.getByLabel('Round').fill('Phone screen');
  await add.getByRole('button', { name: 'Add event' }).click();
  await expect(card.getByText('Interview 1: Phone screen')).toBeVisible();
  await card.getByRole('button', { name: 'Edit: Interview 1: Phone screen' }).click();
  await page.getByRole('dialog').getByLabel('Outcome').selectOption('passed');
  await page.getByRole('dialog').getByRole('button', { name: 'Save interview' }).click();
  await expect(card.getByText('Passed')).toBeVisible();
  await card.getByRole('button', { name: 'Remove: Interview 1: Phone screen' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Passed')).toBeVisible();

  await card.getByRole('button', { name: 'Correct the date of: Added as Applied' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the date' });
  await dialog.getByRole('spinbutton', { name: /year/ }).click();
  await page.keyboard.type('2025');
  await dialog.getByRole('button', { name: 'Save date' }).click();
  await expect(card.getByRole('heading', { name: /, 2025$/ })).toBeVisible();
});

test('a follow-up proposes itself after seven days and becomes a task', async ({ page }) => {
  const client = await newPerson('client', 'Rosa Lind');
  const id = await arrange(client, { applied_at: daysAgo(9.1) });
  await signInAs(page.context(), client);
  await edit(page, id);
  await expect(page.getByText('Follow up with Acme: 9 days without a response')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Follow up with Acme: 9 days without a response')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  const suggestion = page.getByRole('status').filter({ hasText: 'Follow up with Acme' });
  await suggestion.getByRole('button', { name: 'Add task' }).click();
  await expect(suggestion).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Follow up with Acme' })).toBeVisible();
});

test('what a coach says of an application stands on the page of the client as it is said', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Rosa Lind'), newPerson('coach', 'Owen Hart')]);
  await assign(client, coach);
  const id = await arrange(client);
  await signInAs(page.context(), client);
  await edit(page, id);
  await expect(page.getByLabel('Your comment')).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, coach);
  const coachPage = await context.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto(`/coach/clients/${client.id}?tab=applications`);
  await coachPage.getByRole('link', { name: 'Designer' }).click();
  await coachPage.getByLabel('Your comment').fill('Ask for the salary range first.');
  await coachPage.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Ask for the salary range first.')).toBeVisible();
  await page.getByLabel('Your comment').fill('I will.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(coachPage.getByText('I will.')).toBeVisible();
  await context.close();
});
