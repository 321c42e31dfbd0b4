import { database } from '../fixtures/database.ts';
import { mailTo } from '../fixtures/inbox.ts';
import { assign, newPerson } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an administrator views as a client: reads, changes nothing, ends it; the client is told and the log says so', async ({
  page,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Priya Nair'), newPerson('coach', 'Ada Moss')]);
  await assign(client, coach);
  await database.insert('contacts', { client_id: client.id, name: 'Ines Roth' });

  await page.goto(`/admin/users/${client.id}`);
  await page.getByRole('button', { name: 'Actions for Priya Nair' }).click();
  await page.getByRole('menuitem', { name: 'View as' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as Priya Nair' });
  await dialog.getByRole('button', { name: 'View as' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for help with contacts');
  await dialog.getByRole('button', { name: 'View as' }).click();

  const banner = page.getByRole('region', { name: 'View as' });
  await expect(banner).toContainText(/Viewing as Priya Nair · read-only · (30|29) min left/);
  await page.goto('/ai-compass');
  await expect(page.getByRole('link', { name: 'Ines Roth' })).toBeVisible();
  await expect(banner).toBeVisible();

  await test.step('a form answers with the server’s sentence and keeps what was typed', async () => {
    consoleWatch.expectFailure(403, /\/rest\/v1\/contacts/);
    await page.getByRole('button', { name: 'Add contact' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add contact' });
    await form.getByLabel('Name').fill('Sam Porter');
    await form.getByRole('button', { name: 'Add contact' }).click();
    await expect(form.getByText("You can't change anything while you view as someone else")).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Sam Porter');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('messages are not read, and the password is not changed', async () => {
    consoleWatch.expectFailure(403, /\/rpc\/my_conversations/);
    await page.goto('/messages');
    await expect(page.getByText("You can't read messages while you view as someone else").first()).toBeVisible();
    consoleWatch.expectFailure(403, /\/auth\/v1\/user/);
    await page.goto('/settings/account');
    await page.getByLabel('Current password').fill('Journey-2026-x');
    await page.getByLabel('New password', { exact: true }).fill('Another-2026-y');
    await page.getByLabel('Confirm new password').fill('Another-2026-y');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText("You can't change an account while you view as someone else")).toBeVisible();
  });

  await test.step('its token is refused past the pages too: address, second factor, private notes, another view', async () => {
    const asked = page.waitForRequest(/\/rest\/v1\//);
    await page.goto('/ai-compass');
    const { authorization = '', apikey = '' } = await (await asked).allHeaders();
    const { url } = await backend();
    const answer = async (method: string, path: string, data: object): Promise<string> => {
      const response = await page.request.fetch(`${url}${path}`, { method, headers: { authorization, apikey }, data });
      return `${response.status()} ${await response.text()}`;
    };
    const account = /^403 .*You can't change an account while you view as someone else/;
    expect(await answer('PUT', '/auth/v1/user', { email: `taken-${client.id}@journeys.test` })).toMatch(account);
    expect(await answer('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' })).toMatch(account);
    expect(await answer('POST', '/rest/v1/rpc/client_notebook', { p_client_id: client.id })).toMatch(
      /^403 .*You can't read private notes while you view as someone else/,
    );
    expect(await answer('POST', '/rest/v1/rpc/my_plan', {})).toMatch(/^403 .*You can't read billing while you view as/);
    expect(await answer('GET', '/rest/v1/subscriptions?select=plan_id', {})).toBe('200 []');
    const again = { user_id: coach.id, reason: 'From within' };
    expect(await answer('POST', '/functions/v1/view-as', again)).toMatch(/^403 .*while you view as someone else/);
  });

  await test.step('administration is not reached from within', async () => {
    await page.goto(`/admin/users/${client.id}`);
    await expect(page.getByRole('heading', { name: 'Priya Nair', level: 1 })).toHaveCount(0);
    await expect(banner).toBeVisible();
  });

  // What the page asks in the moment of the end is refused.
  consoleWatch.allow(/status of 401 .*\/rest\/v1\//);
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${client.id}$`));
  await expect(page.getByRole('heading', { name: 'Priya Nair', level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const mail = await mailTo(client.email, /viewed Milepost as you/);
  const lasted = /for (1 minute|\d+ minutes), read-only\. Reason: Asked for help with contacts/.exec(mail.text)?.[1];
  expect(lasted).toBeDefined();

  await page.goto('/admin/activity-logs');
  const filter = page.getByRole('checkbox', { name: 'Viewed as someone' });
  await filter.click();
  await expect(filter).toBeChecked();
  await expect(page).toHaveURL(/impersonated=only/);
  await expect(page.getByRole('row', { name: /viewed Milepost as Priya Nair: Asked for help/ }).first()).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`stopped viewing Milepost as Priya Nair after ${lasted}`) }).first(),
  ).toBeVisible();
});
