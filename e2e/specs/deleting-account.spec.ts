import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs, signInByForm } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('an account is deleted, kept, deleted again, and erased when its time has come', async ({
  page,
  browser,
  consoleWatch,
}) => {
  // A minute may pass before what is due is begun.
  test.slow();
  const person = await newPerson('client', 'Una Falk');
  await database.insert('tasks', { user_id: person.id, title: 'Call back' });
  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const banner = page.getByRole('region', { name: 'Account deletion' });

  const remove = async (password: string): Promise<void> => {
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('list', { name: 'What is deleted' }).getByText('Tasks')).toBeVisible();
    await dialog.getByLabel('Email address of your account').fill(person.email);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
  };
  consoleWatch.expectFailure(400, /\/auth\/v1\/token/);
  await remove('Not-my-password');
  await expect(dialog.getByText('Incorrect password')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toBeHidden();
  await expect(banner).toContainText('Your account will be deleted on');
  const told = await mailTo(person.email, /^Your account will be deleted on/);
  expect(told.text).toContain('/settings/account');

  // Signing in still works, and the banner keeps the account in every window.
  const context = await browser.newContext();
  const other = await context.newPage();
  consoleWatch.watch(other);
  await other.goto('/login');
  await signInByForm(other, person);
  await expect(other).toHaveURL(/\/dashboard$/);
  const theirs = other.getByRole('region', { name: 'Account deletion' });
  await expect(theirs).toBeVisible();
  expect(await seriousViolations(other)).toEqual([]);
  await theirs.getByRole('button', { name: 'Keep account' }).click();
  await expect(theirs).toBeHidden();
  await expect(banner).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await context.close();

  await remove(person.password);
  await expect(dialog).toBeHidden();
  const receipt = page.getByText(/Your receipt is request \d+/);
  await expect(receipt).toBeVisible();
  const number = /request (\d+)/.exec(await receipt.innerText())?.[1];
  await page.goto('about:blank');
  await database.update('data_requests', `user_id=eq.${person.id}&ended_at=is.null`, { erase_at: '2026-01-01' });
  // What is due is begun each minute.
  const gone = async () => (await database.select('users', `id=eq.${person.id}&select=id`)).length;
  await expect.poll(gone, { timeout: 90_000 }).toBe(0);
  expect((await mailTo(person.email, /account was erased/)).text).toContain(`request ${number}`);
});
