import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('an announcement reaches its audience in an open window, nobody else, and stays dismissed', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = [await newPerson('client', 'Ida Lane'), await newPerson('coach', 'Tom Reyes')];
  const tag = client.id.slice(0, 8);
  const title = `Closed on Friday ${tag}`;
  // It moves the pages of all who see it: none of another journey.
  const organization = { name: `Lantern ${tag}`, slug: `lantern-${tag}` };
  const [made] = (await database.insert('organizations', organization)) as { id: string }[];
  await database.update('users', `id=in.(${client.id},${coach.id})`, { org_id: made?.id });
  const open = async (person: typeof client) => {
    const context = await browser.newContext();
    await signInAs(context, person);
    const window = await context.newPage();
    consoleWatch.watch(window);
    await window.goto('/support');
    await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    return window;
  };
  const [ofClient, ofCoach] = [await open(client), await open(coach)];

  await page.goto('/admin/content?kind=announcement');
  await page.getByRole('button', { name: 'Add announcement' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add announcement' });
  await adding.getByLabel(/^Title/).fill(title);
  await adding.getByRole('button', { name: 'Add announcement' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Back on Monday.');
  await page.getByRole('checkbox', { name: 'Coaches' }).uncheck();
  await page.getByRole('checkbox', { name: 'Administrators' }).uncheck();
  await page.getByLabel('Organization').selectOption(organization.name);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  const shown = ofClient.getByRole('region', { name: 'Announcements' });
  await expect(shown).toContainText('Back on Monday.');
  await expect(ofCoach.getByText(title)).toBeHidden();
  await shown.getByRole('button', { name: `Dismiss: ${title}` }).click();
  await expect(ofClient.getByText(title)).toBeHidden();
  await ofClient.reload();
  await expect(ofClient.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shown).toBeAttached();
  await expect(ofClient.getByText(title)).toBeHidden();

  // Nobody else meets it any longer.
  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  for (const window of [ofClient, ofCoach]) await window.context().close();
});
