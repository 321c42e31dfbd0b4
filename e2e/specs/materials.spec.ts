import { assign, newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { database } from '../fixtures/database.ts';
import { backend } from '../fixtures/service.ts';
import { expect, test } from '../fixtures/test.ts';

/** A request of somebody who no longer looks at the page, with the sign-in that they have. */
async function ask({ session }: Person, path: string, body?: object): Promise<number> {
  const { url, publishableKey } = await backend();
  const { access_token: token } = session as { access_token: string };
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.status;
}

test('a coach shares a material, sees it opened, adds a version, and withdraws it', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Iris Holm'), newPerson('coach', 'Ben Okoro')]);
  await assign(client, coach);

  await signInAs(page.context(), coach);
  await page.goto('/coach/materials');
  await page.getByRole('button', { name: 'Add material' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add material' });
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Story_worksheet.txt', mimeType: 'text/plain', buffer: Buffer.from('One story, one page') });
  await expect(form.getByLabel(/Title/)).toHaveValue('Story worksheet');
  await form.getByLabel('Tags').fill('Interviews,');
  await form.getByRole('button', { name: 'Add material' }).click();
  const row = page.getByRole('listitem', { name: 'Story worksheet' });
  await expect(row.getByText('Not shared · Not opened yet')).toBeVisible();

  await row.getByRole('button', { name: 'Share Story worksheet' }).click();
  const share = page.getByRole('dialog', { name: /Share “Story worksheet”/ });
  await share.getByRole('checkbox', { name: 'Iris Holm' }).check();
  await share.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Shared with 1 client · Not opened yet')).toBeVisible();

  const context = await browser.newContext();
  await signInAs(context, client);
  const clientPage = await context.newPage();
  consoleWatch.watch(clientPage);
  await clientPage.goto('/dashboard');
  await clientPage.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await clientPage.getByRole('menuitem', { name: /New material/ }).click();
  const shared = clientPage.getByRole('listitem', { name: 'Story worksheet' });
  await expect(shared.getByText('New', { exact: true })).toBeVisible();
  const downloading = clientPage.waitForEvent('download');
  await shared.getByRole('button', { name: 'Download Story worksheet' }).click();
  expect((await downloading).suggestedFilename()).toBe('Story_worksheet.txt');
  await expect(shared.getByText('New', { exact: true })).toBeHidden();

  // The coach's open page shows it.
  await expect(row.getByText('Shared with 1 client · Opened by 1 client')).toBeVisible();
  const [version] = await database.select<{ material_id: string; file_path: string }>(
    'material_versions',
    `coach_id=eq.${coach.id}&select=material_id,file_path`,
  );
  const file = `/storage/v1/object/authenticated/materials/${version?.file_path}`;
  expect(await ask(client, file)).toBe(200);
  expect(await ask(client, `/storage/v1/object/sign/materials/${version?.file_path}`, { expiresIn: 60 })).toBe(400);

  // A new version is what the client opens from now on, and the older one is the coach's alone.
  await row.getByRole('button', { name: 'Actions for Story worksheet' }).click();
  await page.getByRole('menuitem', { name: 'New version' }).click();
  const versionForm = page.getByRole('dialog', { name: 'New version' });
  await versionForm.locator('input[type=file]').setInputFiles({
    name: 'Story_worksheet_2.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two stories, one page'),
  });
  await versionForm.getByRole('button', { name: 'Add version' }).click();
  await expect(shared.getByText('New version', { exact: true })).toBeVisible();
  expect(await ask(client, file)).toBe(400);
  const downloadingNewer = clientPage.waitForEvent('download');
  await shared.getByRole('button', { name: 'Download Story worksheet' }).click();
  expect((await downloadingNewer).suggestedFilename()).toBe('Story_worksheet_2.txt');
  await expect(shared.getByText('New version', { exact: true })).toBeHidden();
  const [newer] = await database.select<{ file_path: string }>(
    'material_versions',
    `material_id=eq.${version?.material_id}&number=eq.2&select=file_path`,
  );
  const newerFile = `/storage/v1/object/authenticated/materials/${newer?.file_path}`;
  expect(await ask(client, newerFile)).toBe(200);

  await row.getByRole('link', { name: 'Story worksheet' }).click();
  const details = page.getByRole('dialog', { name: 'Story worksheet' });
  const openings = details.getByRole('region', { name: 'Opened by' });
  await expect(openings.getByText('Iris Holm')).toHaveCount(2);
  await expect(openings.getByText(/Version 2$/)).toBeVisible();
  await details.getByRole('button', { name: 'Withdraw from Iris Holm' }).click();
  await expect(details.getByText('Nobody. Share it to let clients open it.')).toBeVisible();

  await expect(clientPage.getByText('No materials yet')).toBeVisible();
  expect(await ask(client, newerFile)).toBe(400);
  expect(await ask(client, '/rest/v1/rpc/open_material', { p_id: version?.material_id })).toBe(403);
  await context.close();
});
