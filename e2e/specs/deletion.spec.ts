import type { Locator, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const names = ['Archivist', 'Binder', 'Curator', 'Docent'] as const;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const applications = (person: Person, titles: readonly string[]): Promise<unknown> =>
  database.insert(
    'job_applications',
    titles.map((job_title, place) => ({
      client_id: person.id,
      job_title,
      company_name: 'Brightline',
      position: (place + 1) * 1000,
      applied_at: daysAgo(place + 1),
      created_at: daysAgo(place + 1),
    })),
  );

async function client(page: Page, fullName: string): Promise<Person> {
  const person = await newPerson('client', fullName);
  await signInAs(page.context(), person);
  return person;
}

/** Two clicks at the same place within 200 ms, whatever is below the pointer by then. */
async function clickTwice(page: Page, target: Locator): Promise<void> {
  // Once it has come to rest: what loads above moves it.
  await target.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to click');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y, { delay: 20 });
}

const kept = (table: string, person: Person): Promise<unknown[]> =>
  database.select(table, `select=id&client_id=eq.${person.id}&deleted_at=is.null`);
const undoOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Undo deleting ${name}` });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Recently deleted' });

test('on the Job Application Dashboard a double click deletes one row, and each of several comes back', async ({
  page,
}) => {
  const person = await client(page, 'Nora Slip');
  await applications(person, names);
  await page.goto(`/client/${person.id}/applications`);
  const recent = page.getByRole('region', { name: 'Recent Applications' });
  const heights = () =>
    recent.getByRole('listitem').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().top)));
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([/Archivist/, /Binder/, /Curator/, /Docent/]);
  const before = await heights();
  await clickTwice(page, recent.getByRole('button', { name: 'Delete Binder at Brightline' }));
  await expect(recent.getByText('Deleted “Binder at Brightline”')).toBeVisible();
  expect(await heights()).toEqual(before);
  await expect(undoOf(page, 'Binder at Brightline')).toBeFocused();
  await expect.poll(() => kept('job_applications', person)).toHaveLength(3);

  await recent.getByRole('button', { name: 'Delete Curator at Brightline' }).click();
  await expect(page.getByRole('button', { name: 'Undo all 2' })).toBeVisible();
  await undoOf(page, 'Binder at Brightline').click();
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([/Archivist/, /Binder/, /Docent/]);
  await undoOf(page, 'Curator at Brightline').click();
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([/Archivist/, /Binder/, /Curator/, /Docent/]);
  await expect.poll(() => kept('job_applications', person)).toHaveLength(4);

  // By keys: the second press of Enter deletes nothing else, and undoes nothing.
  await recent.getByRole('button', { name: 'Delete Docent at Brightline' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(undoOf(page, 'Docent at Brightline')).toBeFocused();
  await expect.poll(() => kept('job_applications', person)).toHaveLength(3);
});

test('after the undo time the list closes up, and Recently deleted has it', async ({ page }) => {
  const person = await client(page, 'Olga Slip');
  await applications(person, names);
  await page.goto(`/client/${person.id}/applications`);
  const recent = page.getByRole('region', { name: 'Recent Applications' });
  await recent.getByRole('button', { name: 'Delete Binder at Brightline' }).click();
  await expect(undoOf(page, 'Binder at Brightline')).toBeVisible();
  await expect(undoOf(page, 'Binder at Brightline')).toHaveCount(0, { timeout: 15_000 });
  await expect(recent.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('link', { name: 'Recently deleted applications' }).click();
  await expect(sheet(page).getByText('Binder at Brightline')).toBeVisible();
  await expect(sheet(page).getByText('Kept for 29 more days')).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await page.goForward();
  await sheet(page).getByRole('button', { name: 'Restore Binder at Brightline' }).click();
  await expect(sheet(page).getByText('No deleted applications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([/Archivist/, /Binder/, /Curator/, /Docent/]);
});

test('all of a long list go only after a question, and come back at once or later, in both tabs', async ({
  page,
  consoleWatch,
}) => {
  const person = await client(page, 'Petra Slip');
  await applications(
    person,
    Array.from({ length: 214 }, (_, place) => `Role ${place + 1}`),
  );
  await page.goto('/client/applications?view=table');
  const other = await page.context().newPage();
  consoleWatch.watch(other);
  await other.goto('/client/applications?view=table');
  await expect(other.getByText('Active 214')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 214 applications?' });
  await question.getByRole('button', { name: 'Keep applications' }).click();
  await expect(bar.getByText('214 selected')).toBeVisible();
  expect(await kept('job_applications', person)).toHaveLength(214);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete 214 applications' }).click();
  await expect(page.getByText('Deleted 214 applications')).toBeVisible();
  // A message stays under the pointer.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(undoOf(page, 'Role 1 at Brightline')).toBeVisible();
  await expect(other.getByText('No job applications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(other.getByText('Active 214')).toBeVisible();
  await expect(page.getByText('Active 214')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete 214 applications' }).click();
  await expect(other.getByText('No job applications yet')).toBeVisible();
  await other.getByRole('link', { name: 'Recently deleted' }).click();
  await other.getByRole('button', { name: 'Restore all 214 applications' }).click();
  await expect(sheet(other).getByText('No deleted applications')).toBeVisible();
  await expect(page.getByText('Active 214')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Role 1', exact: true })).toBeVisible();
  expect(await kept('job_applications', person)).toHaveLength(214);
});

test('contacts, goals, review requests and documents keep their places and come back as well', async ({ page }) => {
  const person = await client(page, 'Quinn Slip');
  const own = names.map((name, place) => ({ client_id: person.id, created_at: daysAgo(place + 1), name }));
  await Promise.all([
    database.insert('contacts', own),
    database.insert(
      'goals',
      own.map(({ name, ...row }, position) => ({ ...row, title: name, position, target_value: 5 })),
    ),
    database.insert(
      'review_requests',
      own.map(({ name, ...row }) => ({ ...row, title: name })),
    ),
  ]);

  await test.step('review requests', async () => {
    await page.goto('/client/reviews');
    await clickTwice(page, page.getByRole('button', { name: 'Delete Binder' }));
    await expect(page.getByText('Deleted “Binder”')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect.poll(() => kept('review_requests', person)).toHaveLength(3);
    await undoOf(page, 'Binder').click();
    await expect(page.getByRole('article').nth(1)).toHaveAccessibleName('Binder');
  });

  await test.step('goals', async () => {
    await page.goto('/client/progress');
    await page.getByRole('button', { name: 'Actions for Binder' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(undoOf(page, 'Binder')).toBeFocused();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    await sheet(page).getByRole('button', { name: 'Restore Binder' }).click();
    await expect(sheet(page).getByText('No deleted goals')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Active goals' }).getByRole('link')).toHaveText([...names]);
  });

  await test.step('contacts', async () => {
    await page.goto('/ai-compass?sort=name');
    await page.getByRole('link', { name: 'Binder' }).click();
    await page.getByRole('button', { name: 'Delete Binder' }).click();
    await expect(undoOf(page, 'Binder')).toBeFocused();
    await undoOf(page, 'Binder').click();
    await expect(page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('link')).toHaveText([...names]);
    await expect.poll(() => kept('contacts', person)).toHaveLength(4);
  });

  await test.step('documents', async () => {
    await applications(person, ['Editor']);
    const [application] = await database.select<{ id: string }>(
      'job_applications',
      `select=id&client_id=eq.${person.id}`,
    );
    await page.goto(`/client/applications/edit/${application?.id}`);
    for (const name of ['Resume.txt', 'Letter.txt']) {
      await page
        .getByRole('region', { name: 'Documents' })
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
      await expect(page.getByRole('button', { name: `Actions for ${name.replace('.txt', '')}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Actions for Resume' }).click();
    await page.getByRole('menuitem', { name: 'Delete document' }).click();
    await expect(undoOf(page, 'Resume')).toBeVisible();
    await page.getByRole('link', { name: 'Recently deleted documents' }).click();
    await sheet(page).getByRole('button', { name: 'Restore Resume' }).click();
    await expect(sheet(page).getByText('No deleted documents')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actions for Resume' })).toBeVisible();
  });
});

test('a refusal of the server brings the row back with a sentence', async ({ page, consoleWatch }) => {
  const person = await client(page, 'Rosa Slip');
  await applications(person, names);
  await page.goto(`/client/${person.id}/applications`);
  consoleWatch.expectError(/ERR_FAILED.*job_applications/);
  await page.route(/rest\/v1\/job_applications/, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  const recent = page.getByRole('region', { name: 'Recent Applications' });
  await recent.getByRole('button', { name: 'Delete Binder at Brightline' }).click();
  await expect(page.getByText('Failed to delete application')).toBeVisible();
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText([/Archivist/, /Binder/, /Curator/, /Docent/]);
});
