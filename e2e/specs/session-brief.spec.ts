import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
/** A sheet of paper with 96 px to the inch. */
const a4 = { width: 794, height: 1123 };

test('a brief before a session that both prepare, and a summary with next steps after it', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Ada Lund'), newPerson('coach', 'Tove Berg')]);
  await assign(client, coach);
  const [last, next] = [randomUUID(), randomUUID()];
  const pair = { client_id: client.id, coach_id: coach.id };
  await database.insert('coaching_sessions', {
    ...pair,
    id: last,
    title: 'First talk',
    session_time: inHours(-72),
    status: 'completed',
  });
  await database.insert('coaching_sessions', {
    ...pair,
    id: next,
    title: 'Offer talk',
    session_time: inHours(30),
    status: 'confirmed',
    agenda: 'Which offer to take',
  });
  const note = { session_id: last, author_id: coach.id, visibility: 'shared', body: 'Agreed:\n- [ ] Call Mara' };
  await database.insert('session_notes', note);

  await signInAs(page.context(), coach);
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Actions for Offer talk' }).click();
  await page.getByRole('menuitem', { name: 'Brief' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brief: Offer talk' })).toBeVisible();
  await expect(page.getByText('Which offer to take')).toBeVisible();
  const promise = page.getByRole('checkbox', { name: 'Call Mara' });
  await expect(promise).not.toBeChecked();

  const context = await browser.newContext();
  await signInAs(context, client);
  const clientPage = await context.newPage();
  consoleWatch.watch(clientPage);
  await clientPage.goto(`/client/sessions?session=${next}`);
  const prepare = clientPage.getByRole('group', { name: 'Prepare for this session' });
  await prepare.getByLabel('What do you want out of this hour?').fill('A clear yes or no');
  await prepare.getByRole('button', { name: 'Save' }).click();
  await prepare.getByRole('checkbox', { name: 'Call Mara' }).click();
  // The coach's open page follows.
  await expect(page.getByText('A clear yes or no')).toBeVisible();
  await expect(promise).toBeChecked();

  await test.step('it is printed on one sheet, without what paper can’t do', async () => {
    const printing = page.evaluate(() => new Promise((resolve) => (window.print = () => resolve('asked'))));
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await printing).toBe('asked');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Sidebar' })).toBeHidden();
    await expect(page.getByText('A clear yes or no')).toBeVisible();
    const shown = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize(a4);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(a4.height);
    await page.setViewportSize(shown);
    await page.emulateMedia({ media: 'screen' });
  });

  await page.goto('/sessions?tab=completed');
  await page.getByRole('button', { name: 'Actions for First talk' }).click();
  await page.getByRole('menuitem', { name: 'Update Progress' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update progress' });
  await dialog.getByLabel('Shared summary').fill('Two offers are on the table');
  await dialog.getByRole('textbox', { name: 'Next step 1' }).fill('Ask for the range');
  await dialog.getByRole('button', { name: 'Share summary and 1 task' }).click();
  await expect(dialog).toBeHidden();
  const tasks = await database.select<{ title: string }>('tasks', `user_id=eq.${client.id}&select=title`);
  expect(tasks).toEqual([{ title: 'Ask for the range' }]);
  await context.close();
});
