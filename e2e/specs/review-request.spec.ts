import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client asks for a review, the coach takes and completes it, the client is told; a stranger is refused', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, stranger] = await Promise.all([
    newPerson('client', 'Rosa Lind'),
    newPerson('coach', 'Owen Hart'),
    newPerson('client', 'Stray Ger'),
  ]);
  await assign(client, coach);

  await signInAs(page.context(), client);
  await page.goto('/client/reviews');
  await expect(page.getByText('No review requests found. Create your first one!')).toBeVisible();
  await page.getByRole('button', { name: 'New Request' }).first().click();
  const form = page.getByRole('form', { name: 'New Review Request' });
  await form.getByRole('button', { name: 'Create Request' }).click();
  await expect(form.getByText(/document type/i).last()).toBeVisible();
  await form.getByLabel(/Document Type/).fill('Resume');
  await form.getByLabel('Title').fill('Senior designer resume');
  await form.getByLabel('Priority').selectOption('High');
  await form.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByText('Review request created successfully!')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Senior designer resume' }).getByText('Pending')).toBeVisible();

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/coach/reviews');
  await coachPage.getByRole('link', { name: 'Senior designer resume' }).click();
  await coachPage.getByRole('button', { name: 'Start review' }).click();
  const address = new URL(coachPage.url()).pathname;
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Start review' }).click();
  await expect(coachPage.getByText('In Progress').first()).toBeVisible();
  await coachPage.getByRole('button', { name: 'Complete' }).click();
  await coachPage.getByRole('dialog').getByLabel('Notes').fill('Lead with the redesign; cut the third page.');
  await coachPage.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(coachPage.getByText('Completed').first()).toBeVisible();
  await coachContext.close();

  await page.goto(address);
  await expect(page.getByText('Lead with the redesign; cut the third page.').first()).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(page.getByRole('menuitem', { name: /completed/i }).first()).toBeVisible();

  const strangerContext = await browser.newContext();
  await signInAs(strangerContext, stranger);
  const strangerPage = await strangerContext.newPage();
  consoleWatch.watch(strangerPage);
  consoleWatch.expectFailure(406, /review_requests/);
  await strangerPage.goto(address);
  await consoleWatch.allCame();
  await expect(strangerPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strangerPage.getByText('Senior designer resume')).toHaveCount(0);
  await strangerContext.close();
});

test('an administrator starts a review with a coach of the client and completes it; both are told', async ({
  page,
  browser,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Mira Stein'), newPerson('coach', 'Tom Ahlers')]);
  await assign(client, coach);
  const title = `Letter ${client.id.slice(0, 8)}`;
  await database.insert('review_requests', { client_id: client.id, title, document_type: 'Cover Letter' });

  const context = await browser.newContext({ storageState: authFile('admin') });
  const admin = await context.newPage();
  await admin.goto(`/reviews?q=${title.replace(' ', '+')}`);
  await admin.getByRole('button', { name: `Actions for ${title}` }).click();
  await admin.getByRole('menuitem', { name: 'Start review' }).click();
  const start = admin.getByRole('dialog', { name: 'Start this review' });
  await start.getByRole('combobox', { name: 'Coach' }).click();
  await admin.getByRole('option', { name: /Tom Ahlers/ }).click();
  await start.getByLabel('Reason').fill('Knows the field');
  await start.getByRole('button', { name: 'Start review' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(`${title}.*In Progress`) })).toContainText('Tom Ahlers');

  await admin.getByRole('link', { name: title }).click();
  await admin.getByRole('button', { name: 'Complete review' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Complete review' }).click();
  await expect(admin.getByRole('button', { name: 'Complete review' })).toHaveCount(0);
  await expect(admin.getByText(/Knows the field/)).toBeVisible();
  await context.close();

  await signInAs(page.context(), coach);
  await page.goto('/notifications');
  await expect(page.getByText('Review assigned to you').first()).toBeVisible();
  const told = await database.select<{ kind: string }>('notifications', `user_id=eq.${client.id}&select=kind`);
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['review_reassigned', 'review_taken', 'review_completed']),
  );
});
