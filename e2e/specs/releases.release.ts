import { registryPlaces } from '../../tooling/src/registry/store/places.ts';
import { publishedParts, readVersion, versionsOf } from '../../tooling/src/registry/store/published-version.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { addresses, authFile, registry } from '../fixtures/place.ts';
import { bringUpToDate, seesAnotherRelease, inService, release, rollBack } from '../fixtures/releases.ts';
import { expect, test } from '../fixtures/test.ts';

// One after the other: each changes what everybody gets.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(() => bringUpToDate('mf-client'));

const heading = 'Recent Job Applications';
const changed = 'Newest Job Applications';
const version = '1.90.0';

test('what is built here keeps within the budgets that a release would be held to', () => {
  const places = registryPlaces(registry);
  const versions = publishedParts(places).flatMap((part) =>
    versionsOf(places, part).map((version) => readVersion(places, part, version)),
  );
  expect(versions.length).toBeGreaterThanOrEqual(6);
  const beyond = versions.filter((one) => {
    const page = one?.heaviestPage;
    return !one || !page || one.initialBytes > one.budgetBytes || page.ownBytes > page.budgetBytes;
  });
  expect(beyond.map((one) => one?.part)).toEqual([]);
});

test('a release reaches a tab at its next navigation, nothing typed is lost, and a rollback brings the old one back', async ({
  page,
}) => {
  await signInAs(page.context(), await newPerson('client', 'Ada Wren'));
  await page.goto('/client/applications/new');
  const title = page.getByLabel('Job Title');
  await title.fill('Typed before the release');
  const before = await inService();

  const heard = seesAnotherRelease(page, before);
  await release({ part: 'mf-client', version, from: heading, to: changed });
  await heard;
  await expect(title).toHaveValue('Typed before the release');
  await page.getByLabel('Company').fill('Brightline');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).not.toHaveURL(/\/new$/);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('Typed before the release')).toBeVisible();

  const heardAgain = seesAnotherRelease(page, await inService());
  await rollBack('mf-client');
  await heardAgain;
  await expect(page.getByText(changed)).toBeVisible();
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(heading)).toBeVisible();
});

test('a release is rolled back from the page while a person works, who keeps what was typed', async ({
  page,
  browser,
}) => {
  await release({ part: 'mf-client', version: '1.89.0', from: heading, to: changed });
  await signInAs(page.context(), await newPerson('client', 'Abe Lund'));
  await page.goto('/dashboard');
  await expect(page.getByText(changed)).toBeVisible();
  await page.goto('/client/applications/new');
  await page.getByLabel('Job Title').fill('Typed before it went back');

  const admin = await browser.newPage({ storageState: authFile('admin') });
  await admin.goto('/admin/system?tab=modules');
  await admin.getByRole('button', { name: 'Actions for Client 1.89.0' }).click();
  await admin.getByRole('menuitem', { name: 'Roll back' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Roll back Client 1.89.0?' });
  await dialog.getByLabel(/Reason/).fill('The heading is wrong');
  const heard = seesAnotherRelease(page, await inService());
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(admin.getByText('Release changed')).toBeVisible();
  const history = admin.getByRole('list', { name: 'Releases, newest first' });
  await expect(history.getByText(/Client rolled back from 1\.89\.0/).first()).toBeVisible();
  await expect(history.getByText('The heading is wrong')).toBeVisible();
  await admin.close();

  await heard;
  await expect(page.getByLabel('Job Title')).toHaveValue('Typed before it went back');
  await page.getByLabel('Company').fill('Brightline');
  await page.getByRole('button', { name: 'Add Application' }).click();
  await expect(page).not.toHaveURL(/\/new$/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText(heading)).toBeVisible();
  await expect(page.getByText('Typed before it went back')).toBeVisible();
});

test('a version that nobody gets is looked at in one tab, and one click ends that', async ({ page, browser }) => {
  await signInAs(page.context(), await newPerson('client', 'Ben Lake'));
  const manifest = `${addresses['mf-client'].origin}/${version}/mf-manifest.json`;
  await page.goto(`/dashboard?module=mf-client@${manifest}`);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page.getByText('This tab shows client from')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  const other = await browser.newPage({ storageState: authFile('client') });
  await other.goto('/dashboard');
  await expect(other.getByText(heading)).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText(heading)).toBeVisible();
  await expect(page.getByText('This tab shows client from')).toHaveCount(0);
});

test('a link that an administrator makes and copies shows it too, until it is revoked; other origins show nothing', async ({
  browser,
  page,
}) => {
  const admin = await browser.newPage({
    storageState: authFile('admin'),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await admin.goto('/admin/system?tab=modules');
  await admin.getByRole('combobox', { name: 'Module' }).selectOption('mf_client');
  await admin.getByLabel('Address').fill('https://evil.test/mf-manifest.json');
  await admin.getByRole('button', { name: 'Create link' }).click();
  await expect(admin.getByText(/^Previews can come from /)).toBeVisible();
  await admin.getByLabel('Address').fill(`${addresses['mf-client'].origin}/${version}/mf-manifest.json`);
  await admin.getByRole('button', { name: 'Create link' }).click();
  const links = admin.getByRole('table', { name: 'Preview links' });
  const row = links.getByRole('row', { name: new RegExp(`Client.*${version}`) });
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(admin.getByText('Preview link copied')).toBeVisible();
  const link = await admin.evaluate(() => navigator.clipboard.readText());

  await signInAs(page.context(), await newPerson('client', 'Cleo Dean'));
  await page.goto('/dashboard?module=mf-client@https://evil.test/mf-manifest.json');
  await expect(page.getByText('The operator allows no previews from https://evil.test.')).toBeVisible();
  await expect(page.getByText(heading)).toBeVisible();
  await page.goto(`/dashboard${new URL(link).search}`);
  await expect(page.getByText(changed)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await admin.reload();
  await expect(row).toContainText('1 user');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await admin.getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toHaveCount(0);
  await admin.close();
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await expect(page.getByText('This preview has ended. Its link was revoked or has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.goto('/dashboard');
  await expect(page.getByText(heading)).toBeVisible();
  await page.goto(`/dashboard${new URL(link).search}`);
  await expect(page.getByText(/has expired, was revoked, or is incomplete/)).toBeVisible();
});

test('a trial that does not load hurts nobody and ends by itself; administrators see why', async ({
  page,
  browser,
  consoleWatch,
}) => {
  consoleWatch.expectError(/integrity|digest/i);
  consoleWatch.allow(/Federation Runtime|RUNTIME-\d+|remoteEntry/i);
  await signInAs(page.context(), await newPerson('client', 'Dora Finch'));
  await page.goto('/dashboard');
  await expect(page.getByText(heading)).toBeVisible();
  await release({ part: 'mf-client', version: '1.91.0', from: heading, to: changed, percentage: 100, corrupt: true });

  for (let visit = 0; visit < 4; visit += 1) {
    await page.goto('/dashboard');
    await expect(page.getByText(heading)).toBeVisible();
  }
  await page.goto('/profile');
  await expect
    .poll(async () => (await inService()).modules.find(({ name }) => name === 'mf_client')?.canary, { timeout: 60_000 })
    .toBeUndefined();

  const admin = await browser.newPage({ storageState: authFile('admin') });
  consoleWatch.watch(admin);
  await admin.goto('/admin/system?tab=modules');
  const listed = admin.getByRole('table', { name: 'Modules in service' });
  await expect(listed.getByRole('row', { name: /^Client/ })).toBeVisible();
  await admin.getByRole('link', { name: 'Performance Metrics' }).click();
  await expect(admin.getByText(/Client 1\.91\.0/).first()).toBeVisible();
  await admin
    .getByRole('row', { name: /1\.91\.0/ })
    .getByRole('button', { name: 'Details' })
    .first()
    .click();
  await expect(admin.getByRole('dialog', { name: 'Error' })).toContainText('Did not load');
  await admin.close();
});

test('the inspector shows what the page is made of', async ({ page }) => {
  await signInAs(page.context(), await newPerson('client', 'Edgar Moss'));
  await page.goto('/dashboard');
  await expect(page.getByText(heading)).toBeVisible();
  await page.keyboard.press('Control+Alt+m');
  const dialog = page.getByRole('dialog', { name: 'Modules' });
  await expect(dialog.getByRole('row', { name: /mf_client.*stable.*ready/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /mf_admin.*not loaded/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Shared packages' }).click();
  await expect(dialog.getByRole('row', { name: /^react 19.*shell/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Claims' }).click();
  await expect(dialog.getByRole('row', { name: /\/admin\/system.*super_admin.*manage_system_settings/ })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Overrides' }).click();
  await expect(dialog.getByText('No override is on')).toBeVisible();
  await page.keyboard.press('Control+Alt+m');
  await expect(dialog).toHaveCount(0);
});
