import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const documentAt = (name: string): string => fileURLToPath(new URL(`../fixtures/documents/${name}`, import.meta.url));
const resume = documentAt('resume.pdf');
const passage = 'Shipped the editor to ten thousand customers in nine months.';
const otherPassage = 'Responsible for various tasks around research and hiring.';

/** Selects a passage as a reader does: along its line, and once more if the page moved meanwhile. */
async function select(page: Page, words: string): Promise<void> {
  const line = page.getByText(words).first();
  await expect(line).toBeVisible();
  await expect(async () => {
    await line.scrollIntoViewIfNeeded();
    const box = await line.boundingBox();
    if (!box) throw new Error(`${words} is not on the page`);
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Comment on selection' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

async function commentOn(page: Page, words: string, comment: string): Promise<void> {
  await select(page, words);
  await page.getByRole('button', { name: 'Comment on selection' }).click();
  await page.getByRole('textbox', { name: 'Comment on this' }).fill(comment);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
}

async function addVersion(
  page: Page,
  button: string,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Document/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a document is uploaded, quoted, answered and settled, live for both; its file is for its readers alone', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, stranger, otherCoach] = await Promise.all([
    newPerson('client', 'Rosa Lind'),
    newPerson('coach', 'Owen Hart'),
    newPerson('client', 'Stray Ger'),
    newPerson('coach', 'Other Coach'),
  ]);
  await assign(client, coach);
  await signInAs(page.context(), client);
  await page.goto('/client/reviews?form=new');
  const form = page.getByRole('form', { name: 'New Review Request' });
  await form.getByLabel('Document', { exact: true }).setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('x'),
  });
  await expect(form.getByText(/me\.png: Choose a PDF/)).toBeVisible();
  await form.getByLabel(/Document Type/).fill('Resume');
  await form.getByLabel('Title').fill('Resume with a document');
  await form.getByLabel('Document', { exact: true }).setInputFiles(resume);

  // The first try does not get through: nothing is lost, and the second one makes one request.
  consoleWatch.expectError(/ERR_FAILED/);
  await page.route('**/storage/v1/object/documents/**', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: 'Create Request' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByText('resume.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByText('Review request created successfully!')).toBeVisible();
  // What is below it moves up as it closes.
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Resume with a document', exact: true }).click();
  await expect(page.getByText(passage)).toBeVisible();
  const address = new URL(page.url()).pathname;

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/reviews');
  await expect(coachPage).toHaveURL(/\/coach\/reviews$/);
  await coachPage.getByText('Unassigned 1').click();
  await coachPage.getByRole('link', { name: 'Resume with a document', exact: true }).click();
  await expect(coachPage.getByText('Start the review to comment on it.')).toBeVisible();
  await coachPage.getByRole('button', { name: 'Start review' }).click();
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByText('Owen Hart started this review.').first()).toBeVisible();

  await commentOn(coachPage, passage, 'What did they do with it?');

  const thread = page.getByRole('article', { name: /What did they do with it/ });
  await expect(thread).toBeVisible();
  await expect(thread.getByText('Shipped the editor to ten thousand customers')).toBeVisible();
  const mark = page.getByRole('button', { name: /^Owen Hart on “.*Shipped the editor/ });
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(thread).toBeFocused();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByRole('textbox', { name: 'Write a reply' }).fill('They wrote twice as much.');
  await thread.getByRole('button', { name: 'Reply', exact: true }).click();

  const coachThread = coachPage.getByRole('article', { name: /What did they do with it/ });
  await expect(coachThread.getByText('They wrote twice as much.')).toBeVisible();
  await coachThread.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Resolved 1')).toBeVisible();
  await expect(thread).toHaveCount(0);

  // On a second version the open thread finds its passage again, and the settled one stays with the first.
  await commentOn(coachPage, otherPassage, 'Which tasks?');
  const carried = page.getByRole('article', { name: /Which tasks/ });
  await expect(carried).toBeVisible();
  await expect(carried).not.toContainText('Written on');
  await addVersion(page, 'New version', resume);
  await expect(coachPage.getByText('2 versions')).toBeVisible();
  await expect(page.getByText('All 1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Owen Hart on “.*Responsible for various tasks/ })).toBeVisible();
  await expect(carried).not.toContainText('no longer in this version');
  await carried.getByRole('button', { name: 'Written on version 1' }).click();
  await expect(page.getByLabel('Version')).toHaveValue('1');
  await page.getByText('All 2').click();
  await expect(thread.getByText('They wrote twice as much.')).toBeVisible();

  await coachPage.getByRole('button', { name: 'Reject' }).click();
  const dialog = coachPage.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel(/Reason/).fill('Start from the second half.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await expect(page.getByText('Start from the second half.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New version' })).toHaveCount(0);
  await coachContext.close();

  const [version] = await database.select<{ file_path: string }>(
    'review_versions',
    `review_id=eq.${address.split('/').at(-1)}&number=eq.1`,
  );
  consoleWatch.expectFailure(406, /review_requests/);
  for (const person of [stranger, otherCoach]) {
    const context = await browser.newContext();
    await signInAs(context, person);
    const strangerPage = await context.newPage();
    consoleWatch.watch(strangerPage);
    const refusal = strangerPage.waitForResponse((response) => response.status() === 406);
    await strangerPage.goto(address);
    await refusal;
    await expect(strangerPage.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strangerPage.getByText('Resume with a document')).toHaveCount(0);
    const { access_token } = person.session as { access_token: string };
    const answer = await fetch(`${(await backend()).url}/storage/v1/object/documents/${version?.file_path}`, {
      headers: { Authorization: `Bearer ${access_token}` },
    });
    expect(answer.ok).toBe(false);
    await context.close();
  }
});

test('Word and text are shown as words, and nothing in them acts; a broken PDF says so', async ({
  page,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Rosa Lind'), newPerson('coach', 'Owen Hart')]);
  await assign(client, coach);
  await database.insert('review_requests', { client_id: client.id, coach_id: coach.id, title: 'Three kinds' });
  await signInAs(page.context(), client);
  await page.goto('/client/reviews');
  await page.getByRole('link', { name: 'Three kinds', exact: true }).click();

  await addVersion(page, 'Upload a document', documentAt('hostile.docx'));
  await expect(page.getByText('I have led billing for six years.')).toBeVisible();
  await expect(page.getByText('<script>window.hacked=1</script>')).toBeVisible();
  await select(page, 'I have led billing for six years.');
  await page.getByRole('button', { name: 'Comment on selection' }).click();
  await page.getByRole('textbox', { name: 'Comment on this' }).fill('Six or seven?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const thread = page.getByRole('article', { name: /Six or seven/ });
  await thread.getByRole('button', { name: 'Your comment' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(thread).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(thread).toBeVisible();

  await addVersion(page, 'New version', {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Notes\n\n<script>window.hacked=1</script><img src=x onerror="window.hacked=1">\n\nשלום עולם'),
  });
  await expect(page.getByText('שלום עולם')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  consoleWatch.allow(/InvalidPDFException|Invalid PDF/);
  await addVersion(page, 'New version', {
    name: 'broken.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${'broken '.repeat(200)}`),
  });
  await expect(page.getByText("This document can't be shown here")).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('broken.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^%PDF-1\.4/);

  // What is no PDF whatever its name says, the server refuses.
  consoleWatch.expectFailure(400, /storage/);
  await page.getByRole('button', { name: 'New version' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Document/).setInputFiles({
    name: 'disguised.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ\u0000\u0001\u0002 not a document'),
  });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText(/This file was rejected/)).toBeVisible();
  await expect(dialog.getByText('disguised.pdf')).toBeVisible();
});
