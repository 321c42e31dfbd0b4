import { seriousViolations } from '../fixtures/accessibility.ts';
import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { auth, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { authFile, demoPassword } from '../fixtures/place.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

/** Enters a request to erase a person, as an administrator; gives its number. */
async function requestErasure({ id }: Person): Promise<number> {
  const { url, publishableKey } = await backend();
  const { access_token: token } = await auth('token?grant_type=password', {
    email: 'admin@milepost.test',
    password: demoPassword,
  });
  const response = await fetch(`${url}/rest/v1/rpc/request_data`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${String(token)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_kind: 'erase', p_user_id: id }),
  });
  return ((await response.json()) as { number: number }).number;
}

test('a client gets a copy, an administrator erases who asked by letter, and the old link is void', async ({
  page,
  browser,
  request,
  consoleWatch,
}) => {
  const person = await newPerson('client', 'Oda Renner');
  await database.insert('tasks', { user_id: person.id, title: 'Call back' });
  await signInAs(page.context(), person);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Request a copy' }).click();
  await expect(page.getByRole('button', { name: 'Download copy' })).toBeVisible({ timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download copy' }).click();
  const copy = await saving;
  expect(copy.suggestedFilename()).toMatch(/\.zip$/);
  const link = copy.url();
  expect((await request.get(link)).status()).toBe(200);

  // They asked by letter, so that staff enters the request.
  const asked = await requestErasure(person);
  await expect(page.getByText(`Your receipt is request ${asked}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep account' })).toBeVisible();
  await page.goto('about:blank');

  const context = await browser.newContext({ storageState: authFile('admin') });
  const admin = await context.newPage();
  consoleWatch.watch(admin);
  await admin.goto('/admin/compliance?kind=erase');
  await admin.getByRole('button', { name: `Actions for Erase account, request ${asked}`, exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Review and erase' }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Tasks.*1 row deleted/ })).toBeVisible();
  expect(await seriousViolations(admin)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Asked for by the account');
  await dialog.getByLabel('Email address of the account').fill(person.email);
  await dialog.getByRole('button', { name: 'Erase account' }).click();
  await expect(dialog).toBeHidden();

  expect((await mailTo(person.email, /account was erased/)).text).toContain(`request ${asked}`);
  await admin.goto('/admin/compliance?show=ended');
  await admin.getByRole('button', { name: `Actions for Erase account, request ${asked}`, exact: true }).click();
  await admin.getByRole('menuitem', { name: 'View receipt' }).click();
  const receipt = admin.getByRole('dialog');
  await expect(receipt.getByRole('row', { name: /Tasks.*1 row deleted/ })).toBeVisible();
  await expect(receipt.getByText(person.fullName)).toBeHidden();
  expect(await database.select('users', `id=eq.${person.id}&select=id`)).toEqual([]);
  expect((await request.get(link)).status()).toBe(400);
  await context.close();
});
