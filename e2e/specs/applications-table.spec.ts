import type { Locator, Page } from '@playwright/test';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs, type Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

async function withApplications(page: Page, fullName: string): Promise<Person> {
  const person = await newPerson('client', fullName);
  await database.insert(
    'job_applications',
    ['Archivist', 'Binder', 'Curator', 'Docent'].map((job_title, place) => ({
      client_id: person.id,
      job_title,
      company_name: `Brightline ${4 - place}`,
      work_mode: place % 2 === 0 ? 'remote' : 'hybrid',
      applied_at: new Date(Date.UTC(2026, 10, 10 - place, 12)).toISOString(),
    })),
  );
  await signInAs(page.context(), person);
  await page.goto('/client/applications?view=table');
  return person;
}

const titles = (page: Page): Locator => page.getByRole('rowheader');

test('filters and order stand in the address, are saved as a view, and open first as the default', async ({ page }) => {
  const person = await withApplications(page, 'Petra Lowe');
  await expect(titles(page)).toHaveText(['Archivist', 'Binder', 'Curator', 'Docent']);
  await page.getByRole('button', { name: 'Company' }).click();
  await expect(titles(page)).toHaveText(['Docent', 'Curator', 'Binder', 'Archivist']);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Remote' }).check();
  await page.getByRole('button', { name: 'Show 2 applications' }).click();
  await expect(titles(page)).toHaveText(['Curator', 'Archivist']);
  await expect(page).toHaveURL(/view=table&mode=remote&sort=company_name$/);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Remote by company');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const link = page.getByRole('link', { name: 'Remote by company' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Manage saved views' }).click();
  await page.getByRole('button', { name: 'Open Remote by company first' }).click();
  // The page shows it before the server has it.
  await expect
    .poll(() => database.select('saved_views', `client_id=eq.${person.id}&is_default=is.true&select=name`))
    .toEqual([{ name: 'Remote by company' }]);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'All applications' }).click();
  await expect(titles(page)).toHaveCount(4);
  await page.goto('/client/applications');
  await expect(titles(page)).toHaveText(['Curator', 'Archivist']);

  await page.getByRole('searchbox', { name: 'Search applications' }).fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveCount(4);
});

test('a range is changed together and undone as a whole', async ({ page }) => {
  const person = await withApplications(page, 'Quinn Abel');
  await page.getByRole('checkbox', { name: /^Select Archivist/ }).click();
  await page.getByRole('checkbox', { name: /^Select Curator/ }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: 'Rejected' }).click();
  await expect(page.getByText('3 applications are now Rejected')).toBeVisible();
  const rejected = () => database.select('job_applications', `select=id&client_id=eq.${person.id}&status=eq.Rejected`);
  expect(await rejected()).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Applied 4' })).toBeVisible();
  await expect.poll(rejected).toHaveLength(0);

  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('No applications match')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveCount(4);
});

test('columns are chosen and kept', async ({ page }) => {
  await withApplications(page, 'Rosa Quint');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Work mode' }).check();
  await page.getByRole('checkbox', { name: 'Location' }).uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('columnheader', { name: 'Work mode' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Work mode' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Location' })).toHaveCount(0);
});

test('a stranger sees nothing of it', async ({ page, browser, consoleWatch }) => {
  await withApplications(page, 'Saul Trent');
  await expect(titles(page)).toHaveCount(4);
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, await newPerson('client', 'Una Vale'));
  const stranger = await elsewhere.newPage();
  consoleWatch.watch(stranger);
  await stranger.goto('/client/applications?view=table');
  await expect(stranger.getByText('No job applications yet')).toBeVisible();
  await elsewhere.close();
});
