import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client keeps contacts, is reminded, logs what was said and sees the applications there; nobody else reads it', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Nils Aho'), newPerson('coach', 'Mara Quinn')]);
  await assign(client, coach);
  await database.insert('job_applications', {
    id: randomUUID(),
    client_id: client.id,
    job_title: 'Editor',
    company_name: 'Papertrail Inc.',
  });

  await signInAs(page.context(), client);
  await page.goto('/ai-compass');
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add contact' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill('Ines Roth');
  await form.getByLabel('Company').fill('Papertrail');
  await form.getByLabel('LinkedIn or website').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(form.getByText('Enter an address that starts with http:// or https://')).toBeVisible();
  await form.getByLabel('LinkedIn or website').fill('https://www.linkedin.com/in/ines');
  await form.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByRole('link', { name: 'Ines Roth' })).toBeVisible();

  // Overdue, as another tab might have planned it: the reminder comes without a reload.
  await database.update('contacts', `client_id=eq.${client.id}`, {
    next_contact_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  });
  const reminder = page.getByRole('region', { name: 'Due for follow-up' });
  await expect(reminder.getByText('Overdue by 2 days')).toBeVisible();

  await reminder.getByRole('button', { name: 'Log interaction' }).click();
  const log = page.getByRole('dialog', { name: /Log an interaction with/ });
  await log.getByLabel('How').selectOption('call');
  await log.getByLabel('Note').fill('Asked for the portfolio');
  await log.getByRole('button', { name: 'Log interaction' }).click();
  await expect(reminder).toHaveCount(0);
  // Logging proposes when to get back to somebody next.
  await expect(page.getByText(/^Due [A-Z][a-z]{2} \d/)).toBeVisible();

  await page.getByRole('link', { name: 'Ines Roth' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ines Roth' });
  await expect(sheet.getByText('Asked for the portfolio')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Editor, Papertrail Inc.' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: /linkedin/ })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/ines',
  );
  const address = page.url();
  await page.goto(address);
  await expect(page.getByRole('dialog', { name: 'Ines Roth' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ines Roth' }).click();
  await expect(page.getByRole('link', { name: 'Ines Roth' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ines Roth' })).toBeVisible();

  const coachContext = await browser.newContext();
  await signInAs(coachContext, coach);
  const coachPage = await coachContext.newPage();
  consoleWatch.watch(coachPage);
  await coachPage.goto('/ai-compass');
  await expect(coachPage).toHaveURL(/unauthorized/);
  await coachContext.close();
});

test('thousands of contacts scroll, search and filter', async ({ page }) => {
  const client = await newPerson('client', 'Nils Aho');
  const rows = Array.from({ length: 3000 }, (_nothing, index) => ({
    id: randomUUID(),
    client_id: client.id,
    name: `Person ${String(index).padStart(4, '0')}`,
    company: `Company ${index % 50}`,
  }));
  // A request takes 256 KB.
  for (let from = 0; from < rows.length; from += 1000) await database.insert('contacts', rows.slice(from, from + 1000));
  await signInAs(page.context(), client);
  await page.goto('/ai-compass?sort=name');
  await expect(page.getByRole('link', { name: 'Person 0000' })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(200);
  await page.getByRole('region', { name: '3000 contacts' }).evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(page.getByRole('link', { name: 'Person 2999' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('Person 1234');
  await expect(page).toHaveURL(/search=Person\+1234/);
  await expect(page.getByRole('link', { name: 'Person 1234' })).toBeVisible();
  await expect(page.getByText('1 of 3000')).toBeVisible();
});
