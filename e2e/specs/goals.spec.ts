import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client’s goal counts by itself, the coach works on it too and both see it live; strangers and former coaches do not', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach, stranger] = await Promise.all([
    newPerson('client', 'Gia Olsen'),
    newPerson('coach', 'Mara Quinn'),
    newPerson('client', 'Stray Ger'),
  ]);
  await assign(client, coach);

  await signInAs(page.context(), client);
  await page.goto('/client/progress');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await page.getByRole('button', { name: '5 applications this week' }).click();
  const form = page.getByRole('dialog', { name: 'Add goal' });
  await form.getByLabel('How many').fill('none');
  await form.getByRole('button', { name: 'Add goal' }).click();
  await expect(form.getByText('How many must be a whole number from 1 to 100,000')).toBeVisible();
  await form.getByLabel('How many').fill('2');
  await form.getByRole('button', { name: 'Add goal' }).click();
  await expect(page.getByRole('link', { name: '0 of 2 applications' })).toBeVisible();

  // An application from elsewhere moves the figure without a reload.
  const apply = (company_name: string) =>
    database.insert('job_applications', { id: randomUUID(), client_id: client.id, job_title: 'Editor', company_name });
  await apply('Papertrail');
  await expect(page.getByRole('link', { name: '1 of 2 applications' })).toBeVisible();

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto(`/coach/clients/${client.id}?tab=goals`);
  await coachPage.getByRole('link', { name: '5 applications this week' }).click();
  const sheet = coachPage.getByRole('dialog', { name: '5 applications this week' });
  await sheet.getByRole('button', { name: 'Add milestone' }).click();
  await sheet.getByRole('textbox', { name: /^Milestone/ }).fill('A list of companies');
  await sheet.getByRole('button', { name: 'Add milestone', exact: true }).click();
  await expect(sheet.getByText('Milestone added: A list of companies')).toBeVisible();

  const milestone = page.getByRole('checkbox', { name: 'A list of companies' });
  await expect(milestone).toBeVisible();
  await sheet.getByRole('button', { name: 'Actions for A list of companies' }).click();
  await coachPage.getByRole('menuitem', { name: 'Remove' }).click();
  // A message stays under the pointer.
  await coachPage.getByRole('button', { name: 'Undo' }).hover();
  await expect(milestone).toHaveCount(0);
  await coachPage.getByRole('button', { name: 'Undo' }).click();
  await milestone.click();
  await expect(sheet.getByText(/by Gia Olsen/).first()).toBeVisible();

  await apply('Northwind');
  await expect(page.getByText('Goal reached: 5 applications this week').first()).toBeVisible();
  await expect(coachPage.getByText('2 of 2 applications').first()).toBeVisible();

  await coachPage.goto(`/client/${client.id}/roadmap`);
  await expect(coachPage.getByRole('link', { name: '5 applications this week' })).toBeVisible();
  await coachPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(coachPage.getByRole('menuitem', { name: /Goal reached|reached a goal/ }).first()).toBeVisible();
  await coachPage.keyboard.press('Escape');

  // Whether the page asks before it learns whose coach is here no more is a matter of moments.
  consoleWatch.allow(/status of 403 .*list_goals/);
  consoleWatch.allow(/status of 406 .*user_profiles/);
  await database.update('client_coach_assignments', `client_id=eq.${client.id}`, {
    is_active: false,
    ended_at: new Date().toISOString(),
  });
  await coachPage.goto(`/client/${client.id}/roadmap`);
  await expect(coachPage).toHaveURL(/unauthorized/);
  await expect(coachPage.getByText('5 applications this week')).toHaveCount(0);

  const strangerContext = await browser.newContext();
  await signInAs(strangerContext, stranger);
  const strangerPage = await strangerContext.newPage();
  consoleWatch.watch(strangerPage);
  await strangerPage.goto(`/client/${client.id}/roadmap`);
  await expect(strangerPage).toHaveURL(/unauthorized/);
  await coachContext.close();
  await strangerContext.close();
});

test('what was typed after an answer got lost is saved over what the first try stored', async ({
  page,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Gia Olsen');
  await signInAs(page.context(), client);
  await page.goto('/client/progress');
  for (const table of ['goals', 'milestones']) {
    // The server stores what the first try sends, and the page never hears of it.
    await page.route(
      (url) => url.pathname === `/rest/v1/${table}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    consoleWatch.expectError(new RegExp(`ERR_CONNECTION_RESET.*/${table}`));
    consoleWatch.expectFailure(409, new RegExp(table));
  }

  await page.getByRole('button', { name: '5 applications this week' }).click();
  const form = page.getByRole('dialog', { name: 'Add goal' });
  await form.getByRole('button', { name: 'Add goal' }).click();
  await expect(form.getByRole('alert')).toContainText('Try again');
  await form.getByLabel('Title').fill('Seven applications');
  await form.getByLabel('How many').fill('7');
  await form.getByRole('button', { name: 'Add goal' }).click();
  await page.getByRole('link', { name: 'Seven applications' }).click();

  const sheet = page.getByRole('dialog', { name: 'Seven applications' });
  await expect(sheet.getByText('0 of 7 applications').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Add milestone' }).click();
  await sheet.getByRole('textbox', { name: /^Milestone/ }).fill('A lits');
  await sheet.getByRole('button', { name: 'Add milestone', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText('Try again');
  await sheet.getByRole('textbox', { name: /^Milestone/ }).fill('A list');
  await sheet.getByRole('button', { name: 'Add milestone', exact: true }).click();
  await expect(sheet.getByRole('checkbox', { name: 'A list', exact: true })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Milestones' }).getByRole('listitem')).toHaveCount(1);
});

test('two edits of one goal: the second is told and chooses', async ({ page, browser, consoleWatch }) => {
  const client = await newPerson('client', 'Gia Olsen');
  await database.insert('goals', {
    id: randomUUID(),
    client_id: client.id,
    title: 'Ten conversations',
    measure: 'manual',
    target_value: 10,
  });
  await signInAs(page.context(), client);
  const otherContext = await browser.newContext();
  await signInAs(otherContext, client);
  const other = await otherContext.newPage();
  consoleWatch.watch(other);

  for (const tab of [page, other]) {
    await tab.goto('/client/progress');
    await tab.getByRole('button', { name: 'Actions for Ten conversations' }).click();
    await tab.getByRole('menuitem', { name: 'Edit' }).click();
  }
  await other.getByLabel('Title').fill('Twelve conversations');
  await other.getByRole('button', { name: 'Save goal' }).click();
  await expect(other.getByRole('link', { name: 'Twelve conversations' })).toBeVisible();

  await page.getByLabel('Title').fill('Eleven conversations');
  await page.getByRole('button', { name: 'Save goal' }).click();
  const question = page.getByRole('dialog', { name: 'This goal was changed elsewhere' });
  await expect(question.getByText('Twelve conversations')).toBeVisible();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('link', { name: 'Eleven conversations' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Eleven conversations' })).toBeVisible();

  await page.getByRole('button', { name: 'One more: Eleven conversations' }).click();
  await expect(other.getByText('1 of 10 done')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Eleven conversations' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Deleted “Eleven conversations”');
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(other.getByText('No goals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Eleven conversations' })).toBeVisible();
  await otherContext.close();
});
