import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a job is saved, read, applied for later, and no figure knew of it until then', async ({ page }) => {
  const client = await newPerson('client', 'Kim Verne');
  await database.insert('job_applications', {
    id: randomUUID(),
    client_id: client.id,
    job_title: 'Curator',
    company_name: 'Harbor Museum',
  });
  await signInAs(page.context(), client);
  const total = async (count: number): Promise<void> => {
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Total Applications' }).locator('..').locator('..')).toContainText(
      String(count),
    );
  };

  await test.step('it is saved without a status or a day', async () => {
    await page.goto('/client/applications/new');
    await page.getByLabel(/^Job title/).fill('Archivist');
    await page.getByLabel(/^Company/).fill('Brightline');
    await page.getByLabel('Job description').fill('Keep what matters.');
    await page.getByRole('button', { name: 'Save job' }).click();
    await expect(page.getByText('Saved Archivist at Brightline')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Saved, 1' }).getByRole('heading', { level: 3 })).toHaveText([
      'Archivist',
    ]);
    expect(
      await database.select(
        'job_applications',
        `client_id=eq.${client.id}&job_title=eq.Archivist&select=status,applied_at`,
      ),
    ).toEqual([{ status: null, applied_at: null }]);
  });

  await test.step('no figure counts it', () => total(1));

  await test.step('it opens as a page to read, and is marked as applied there', async () => {
    await page.goto('/client/applications?view=board');
    await page.getByRole('link', { name: 'Archivist' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Archivist' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Job description' })).toContainText('Keep what matters.');
    await expect(page.getByRole('heading', { level: 3, name: 'Apply' })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as applied' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as applied' }).click();
    await expect(page.getByText('Archivist at Brightline is now Applied')).toBeVisible();
    await expect(page.getByText('Added as Applied')).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Applied');
  });

  await test.step('now it counts', () => total(2));

  await test.step('and goes back among the saved jobs as long as nothing came of it', async () => {
    await page.goto('/client/applications?view=board');
    await page.getByRole('button', { name: 'Actions for Archivist at Brightline' }).click();
    await page.getByRole('menuitem', { name: 'Saved' }).click();
    await expect(page.getByRole('region', { name: 'Saved, 1' })).toBeVisible();
    await total(1);
  });
});

test('on a phone the rows of the table begin near the top, and its controls are behind one button', async ({
  page,
}) => {
  const client = await newPerson('client', 'Lou Marsh');
  await database.insert('job_applications', {
    id: randomUUID(),
    client_id: client.id,
    job_title: 'Curator',
    company_name: 'Harbor Museum',
  });
  await signInAs(page.context(), client);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/client/applications?view=table');
  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      const [from, to] = [await heading.boundingBox(), await table.boundingBox()];
      return from && to ? to.y - from.y : Number.NaN;
    })
    .toBeLessThan(200);

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const archived = sheet.getByRole('radio', { name: /^Archived/ });
  // The address decides, so it is checked a moment after the click.
  await archived.click();
  await expect(archived).toBeChecked();
  await sheet.getByRole('button', { name: /^Show 0/ }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(table).toHaveCount(0);
});
