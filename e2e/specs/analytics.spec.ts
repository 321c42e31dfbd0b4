import { database } from '../fixtures/database.ts';
import { newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

/** Other journeys add what is counted: where a figure and its rows were asked for before and after that, both are refetched. */
const agreeing = (figureAndRows: () => Promise<void>): Promise<void> =>
  expect(figureAndRows).toPass({ timeout: 60_000 });

test('an administrator goes from a figure to exactly its rows', async ({ page }) => {
  await test.step('a figure of the overview', async () => {
    const work = page.getByRole('region', { name: 'Work' });
    const waiting = work.locator('div', { has: page.getByRole('link', { name: 'Applications' }) }).last();
    const sheet = page.getByRole('dialog', { name: 'Applications' });
    await agreeing(async () => {
      await page.goto('/admin/dashboard');
      const count = (await waiting.locator('dd').first().innerText()).trim();
      await work.getByRole('link', { name: 'Applications' }).click();
      await expect(sheet.getByText(/^\d+ rows?$/)).toBeVisible();
      expect((await sheet.getByText(/^\d+ rows?$/).innerText()).split(' ')[0]).toBe(count);
    });
    await sheet.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/client\/[0-9a-f-]+\/applications$/);
    await page.goto('/admin/dashboard');
  });

  await test.step('a day of sign-ups, whose users are a filter of the list', async () => {
    const day = page.getByRole('list', { name: 'New users by day' }).getByRole('link').last();
    const count = /: (\d+)$/.exec((await day.getAttribute('aria-label')) ?? '')?.[1];
    await day.click();
    await expect(page).toHaveURL(/\/admin\/users\?joined=/);
    await expect(page.getByText(/^[\d,]+ users?$/)).toBeVisible();
    expect(Number((await page.getByText(/^[\d,]+ users?$/).innerText()).replaceAll(/\D/g, ''))).toBeGreaterThanOrEqual(
      Number(count),
    );
    await page.getByRole('button', { name: /^Joined .*remove filter$/ }).click();
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.goto('/admin/dashboard');
  });

  await test.step('a step of the funnel, on its tab', async () => {
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page).toHaveURL(/tab=analytics/);
    await page.getByRole('radio', { name: '12 months' }).click({ force: true });
    await expect(page).toHaveURL(/period=365/);
    const funnel = page.getByRole('region', { name: 'From sign-up to offer' });
    const sheet = page.getByRole('dialog', { name: 'Reached: First application' });
    await agreeing(async () => {
      // The figures of the period before stay until those of this one arrive.
      await page.goto('/admin/dashboard?tab=analytics&period=365');
      await funnel.getByRole('button', { name: 'Show as table' }).click();
      const row = funnel.getByRole('row', { name: /^First application/ });
      const count = await row.getByRole('cell').first().innerText();
      await row.getByRole('button', { name: 'First application' }).click();
      await expect(sheet.getByText(/^\d+ clients?$/)).toBeVisible();
      expect((await sheet.getByText(/^\d+ clients?$/).innerText()).split(' ')[0]).toBe(count);
      // A page of the list holds 50.
      await expect(sheet.getByRole('listitem')).toHaveCount(Math.min(Number(count), 50));
    });
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('a file of what the tab shows', async () => {
    await page.getByRole('button', { name: 'Generate Report' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Admin Dashboard, Analytics/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Admin Dashboard, Analytics, [\d-]+\.pdf$/);
  });
});

test('a client who administers an organization sees its figures, as counted by hand, and no one’s name; other clients are refused', async ({
  browser,
  consoleWatch,
}) => {
  const names = ['Greta Falk', 'Emil Strand', 'Runa Vik', 'Otto Lind', 'Tove Dahl', 'Siri Holm'];
  const people = await Promise.all(names.map((name) => newPerson('client', name)));
  const [greta, emil] = people;
  if (!greta || !emil) throw new Error('Nobody was made');
  const name = `Lighthouse ${greta.id.slice(0, 8)}`;
  const [made] = (await database.insert('organizations', { name, slug: `lighthouse-${greta.id.slice(0, 8)}` })) as {
    id: string;
  }[];
  await database.update('users', `id=in.(${people.map(({ id }) => id).join(',')})`, { org_id: made?.id });
  await database.insert(
    'job_applications',
    people.slice(1).map(({ id }) => ({ client_id: id, job_title: 'Engineer', company_name: 'Beacon' })),
  );
  // One of them has two: the funnel counts clients.
  await database.insert('job_applications', { client_id: emil.id, job_title: 'Designer', company_name: 'Beacon' });
  await database.update('organization_members', `user_id=eq.${greta.id}`, { is_admin: true });

  const pageOf = async (person: Person) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    await signInAs(context, person);
    const page = await context.newPage();
    consoleWatch.watch(page);
    return page;
  };
  const hers = await pageOf(greta);
  await hers.goto('/organization');
  await hers.getByRole('link', { name: 'Analytics' }).click();
  await expect(hers.getByText(new RegExp(`^${name}: .*Counts from 1 to 4 aren’t shown`))).toBeVisible();
  const funnel = hers.getByRole('region', { name: 'From sign-up to offer' });
  await funnel.getByRole('button', { name: 'Show as table' }).click();
  const members = await database.select<{ id: string }>(
    'users',
    `org_id=eq.${made?.id ?? ''}&role=eq.client&select=id`,
  );
  const applications = await database.select<{ client_id: string }>(
    'job_applications',
    `client_id=in.(${members.map(({ id }) => id).join(',')})&deleted_at=is.null&select=client_id`,
  );
  const applied = new Set(applications.map(({ client_id }) => client_id)).size;
  expect([members.length, applications.length, applied]).toEqual([6, 6, 5]);
  await expect(funnel.getByRole('row', { name: new RegExp(`^Signed up ${members.length} `) })).toBeVisible();
  await expect(funnel.getByRole('row', { name: new RegExp(`^First application ${applied} `) })).toBeVisible();
  await expect(funnel.getByRole('button', { name: 'Signed up' })).toHaveCount(0);
  for (const other of names.slice(1)) await expect(hers.getByText(other)).toHaveCount(0);

  const his = await pageOf(emil);
  await his.goto('/analytics');
  await expect(his.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await Promise.all([hers.context().close(), his.context().close()]);
});
