import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { authFile, shellOrigin } from '../fixtures/place.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

const handout = fileURLToPath(new URL('../fixtures/documents/resume.pdf', import.meta.url));

test.use({ storageState: authFile('admin') });

async function begin(page: Page, kind: 'lesson' | 'course', title: string): Promise<void> {
  await page.goto(`/admin/content?kind=${kind}`);
  await page
    .getByRole('button', { name: `Add ${kind}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Add ${kind}` });
  await dialog.getByLabel(/^Title/).fill(title);
  await dialog.getByRole('button', { name: `Add ${kind}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
}

test('staff publishes a course, whose quiz a client fails and then passes', async ({ page, browser, consoleWatch }) => {
  const learner = await newPerson('client', 'Ida Lane');
  const quiz = `What you know ${learner.id.slice(0, 8)}`;
  const course = `Get started ${learner.id.slice(0, 8)}`;
  await begin(page, 'lesson', quiz);
  await page.getByLabel('Finished by').selectOption('Quiz');
  await page.getByRole('textbox', { name: /^Question/ }).fill('When do you add an application?');
  await page.getByRole('textbox', { name: /^Option 1/ }).fill('Next month');
  await page.getByRole('textbox', { name: /^Option 2/ }).fill('On the day I send it');
  await page.getByLabel('Right answer').selectOption('On the day I send it');
  await page.getByLabel('Explanation').fill('The posting is still there.');
  await publish(page);

  await begin(page, 'course', course);
  await page.getByRole('combobox', { name: 'Add lesson' }).fill(quiz);
  await expect(page.getByRole('option', { name: new RegExp(quiz) })).toBeVisible();
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, from > 0 ? -40 : 40);
  await page.waitForFunction((before) => scrollY !== before, from);
  await expect(page.getByRole('combobox', { name: 'Add lesson' })).toHaveValue(quiz);
  await page.getByRole('option', { name: new RegExp(quiz) }).click();
  await publish(page);

  const context = await browser.newContext();
  await signInAs(context, learner);
  const window = await context.newPage();
  consoleWatch.watch(window);
  await window.goto('/training');
  const card = window.getByRole('listitem').filter({ hasText: course });
  await expect(card.getByText('0 of 1 lesson done')).toBeVisible();
  await card.getByRole('link', { name: 'Start course' }).click();
  const check = window.getByRole('button', { name: 'Check answers' });
  await window.getByRole('radio', { name: 'Next month' }).check();
  await check.click();
  await expect(window.getByText('Not passed yet: 0 of 1 right')).toBeVisible();
  await expect(window.getByText('The posting is still there.')).toBeHidden();
  await window.getByRole('radio', { name: 'On the day I send it' }).check();
  await check.click();
  await expect(window.getByText('You passed: 1 of 1 right')).toBeVisible();
  await expect(window.getByText('The posting is still there.')).toBeVisible();
  await window.goto('/training');
  await expect(card.getByText('Completed')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
});

test('a new client is shown the course to begin with, goes on in it, and dismisses it for good', async ({
  browser,
  consoleWatch,
}) => {
  const context = await browser.newContext();
  await signInAs(context, await newPerson('client', 'Ida Lane'));
  const page = await context.newPage();
  consoleWatch.watch(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Your search in Milepost' });
  await expect(card.getByText('0 of 4 lessons done')).toBeVisible();
  await card.getByRole('link', { name: 'Start course' }).click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add your first application' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(card.getByText('1 of 4 lessons done')).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss course' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await context.close();
});

/** A published lesson of one question, and a course of it that certifies for a year. */
async function publishedCourse(title: string): Promise<{ courseId: string; lessonId: string }> {
  const [lessonId, courseId] = [randomUUID(), randomUUID()];
  const common = { published_revision: 1, published_at: new Date().toISOString() };
  const question = { question: 'Which day?', options: ['Today', 'Never'], right: 0, explanation: 'While it is there.' };
  await database.insert('content_items', {
    ...{
      id: lessonId,
      kind: 'lesson',
      title: `${title}: quiz`,
      training: { kind: 'quiz', questions: [question] },
      ...common,
    },
  });
  await database.insert('content_items', {
    ...{ id: courseId, kind: 'course', title, audience: ['client'], ...common },
    training: { is_ordered: true, lessons: [lessonId], certificate: { months: 12 } },
  });
  return { courseId, lessonId };
}

/** What the data API answers to a request with the person's own token. */
async function askAs({ session }: Person, method: string, path: string, body?: object): Promise<number> {
  const { url, publishableKey } = await backend();
  const { access_token: token } = session as { access_token: string };
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.status;
}

test('a certificate is verified while signed out, and says so once it was revoked', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const learner = await newPerson('client', 'Noor Haddad');
  const title = `Certified ${learner.id.slice(0, 8)}`;
  const { courseId, lessonId } = await publishedCourse(title);
  const context = await browser.newContext();
  await signInAs(context, learner);
  const window = await context.newPage();
  consoleWatch.watch(window);
  await window.goto(`/training/${courseId}`);
  await expect(window.getByText('This course ends with a certificate')).toBeVisible();
  await window.goto(`/training/${courseId}/${lessonId}`);
  await window.getByRole('radio', { name: 'Today' }).check();
  await window.getByRole('button', { name: 'Check answers' }).click();
  await expect(window.getByText('You passed: 1 of 1 right')).toBeVisible();
  await window.goto('/training');
  const certificates = window.getByRole('list', { name: 'Certificates' });
  const link = await certificates.getByRole('link', { name: title }).getAttribute('href');
  const download = window.waitForEvent('download');
  await certificates.getByRole('button', { name: `Download certificate: ${title}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^Certificate \d{4}-\d\d-\d\d\.pdf$/);
  await context.close();

  const stranger = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const reader = await stranger.newPage();
  consoleWatch.watch(reader);
  await reader.goto(`${shellOrigin}${link}`);
  await expect(reader.getByText('This certificate is valid')).toBeVisible();
  await expect(reader.getByText('Noor Haddad')).toBeVisible();
  await expect(reader.getByText(title)).toBeVisible();
  await expect(reader.getByText(learner.email)).toHaveCount(0);

  await page.goto(`/admin/content/${courseId}?view=certificates`);
  await page.getByRole('button', { name: 'Revoke certificate of Noor Haddad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the certificate of Noor Haddad?' });
  await dialog.getByLabel(/^Reason/).fill('Issued by mistake');
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(page.getByText('Certificate revoked')).toBeVisible();

  await reader.reload();
  await expect(reader.getByText('This certificate was revoked')).toBeVisible();
  await expect(reader.getByText('Issued by mistake')).toHaveCount(0);
  consoleWatch.expectFailure(404, /functions\/v1\/certificate/);
  await reader.goto(`${shellOrigin}/certificates/zzzzzzzzzzzzzzzzzzzz`);
  await expect(reader.getByText('There is no certificate at this address')).toBeVisible();
  await stranger.close();
});

test('staff publishes a document as a lesson, which a client opens, saves and marks as read', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const learner = await newPerson('client', 'Mila Novak');
  const title = `Handout ${learner.id.slice(0, 8)}`;
  await begin(page, 'lesson', title);
  await page.getByLabel('Finished by').selectOption('Document');
  await page.getByLabel('Document', { exact: true }).setInputFiles(handout);
  await expect(page.getByLabel('Name of the document')).toHaveValue('resume.pdf');
  await page.getByLabel('Name of the document').fill('Handout.pdf');
  await publish(page);

  const lessonId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const courseId = randomUUID();
  await database.insert('content_items', {
    ...{ id: courseId, kind: 'course', title, audience: ['client'] },
    ...{ published_revision: 1, published_at: new Date().toISOString() },
    training: { is_ordered: true, lessons: [lessonId] },
  });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signInAs(context, learner);
  const window = await context.newPage();
  consoleWatch.watch(window);
  await window.goto(`/training/${courseId}/${lessonId}`);
  await window.getByRole('button', { name: 'Open document' }).click();
  const shown = window.getByRole('region', { name: 'Handout.pdf' });
  await expect(shown.getByText('Shipped the editor to ten thousand customers in nine months.')).toBeVisible();
  const download = window.waitForEvent('download');
  await window.getByRole('button', { name: 'Download document' }).click();
  expect((await download).suggestedFilename()).toBe('Handout.pdf');
  await window.getByRole('button', { name: 'Mark as read' }).click();
  await expect(window.getByText('You completed this course')).toBeVisible();
  await context.close();
});

test('a coach assigns a course with a due date, and sees how far the client is', async ({ browser, consoleWatch }) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Ana Ruiz'), newPerson('coach', 'Tess Hale')]);
  await assign(client, coach);
  const title = `Assigned ${client.id.slice(0, 8)}`;
  const { courseId, lessonId } = await publishedCourse(title);
  const windowOf = async (person: Person): Promise<Page> => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await signInAs(context, person);
    const window = await context.newPage();
    consoleWatch.watch(window);
    return window;
  };
  const ofCoach = await windowOf(coach);
  await ofCoach.goto(`/coach/clients/${client.id}`);
  await ofCoach.getByRole('button', { name: 'Actions for Ana Ruiz' }).click();
  await ofCoach.getByRole('menuitem', { name: 'Assign course' }).click();
  const dialog = ofCoach.getByRole('dialog', { name: 'Assign course' });
  await expect(dialog.getByText('Ana Ruiz')).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Course/ }).fill(title);
  await ofCoach.getByRole('option', { name: title }).click();
  await dialog.getByRole('spinbutton', { name: /month/ }).click();
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await ofCoach.keyboard.type(`${due.slice(5, 7)}${due.slice(8)}${due.slice(0, 4)}`);
  await dialog.getByRole('button', { name: 'Assign course' }).click();
  await expect(ofCoach.getByText('Course assigned to 1 person')).toBeVisible();
  const row = ofCoach.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Not started')).toBeVisible();

  const ofClient = await windowOf(client);
  await ofClient.goto('/notifications');
  await ofClient.getByRole('link', { name: /Course assigned/ }).click();
  await expect(ofClient.getByText('Tess Hale assigned you this course and sees how far you are.')).toBeVisible();
  await ofClient.goto('/training');
  await expect(ofClient.getByRole('list', { name: 'Courses' }).getByRole('listitem').first()).toContainText(
    /Due in \d/,
  );

  // What the client's own token tries past the page is refused, and changes nothing.
  const mine = `user_id=eq.${client.id}`;
  const forged = { user_id: client.id, person_name: 'Ana Ruiz', course_title: title, code: 'zzzzzzzzzzzzzzzzzzzz' };
  expect(await askAs(client, 'POST', 'lesson_progress', { user_id: client.id, item_id: lessonId })).toBe(403);
  expect(await askAs(client, 'POST', 'certificates', forged)).toBe(403);
  expect(await askAs(client, 'PATCH', `course_assignments?${mine}`, { due_on: '2199-01-01' })).toBe(403);
  expect(await askAs(client, 'POST', 'rpc/complete_lesson', { p_course_id: courseId, p_item_id: lessonId })).toBe(400);
  expect(await askAs(client, 'POST', 'rpc/claim_certificate', { p_course_id: courseId })).toBe(400);
  expect(await askAs(client, 'DELETE', `course_assignments?${mine}`)).toBe(204);
  expect(await database.select('course_assignments', mine)).toHaveLength(1);
  expect(await database.select('lesson_progress', mine)).toEqual([]);
  expect(await database.select('certificates', mine)).toEqual([]);

  await ofClient.goto(`/training/${courseId}/${lessonId}`);
  await ofClient.getByRole('radio', { name: 'Today' }).check();
  await ofClient.getByRole('button', { name: 'Check answers' }).click();
  await expect(ofClient.getByText('You passed: 1 of 1 right')).toBeVisible();
  await ofCoach.reload();
  await expect(row.getByText(/^Completed /)).toBeVisible();
  await ofCoach.context().close();
  await ofClient.context().close();
});
