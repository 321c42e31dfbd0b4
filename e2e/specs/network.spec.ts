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

test('a client imports contacts from LinkedIn and from an address book, sees first what comes of each, and undoes it', async ({
  page,
}) => {
  const client = await newPerson('client', 'Tove Lind');
  await database.insert('contacts', { client_id: client.id, name: 'Omar Ruiz', company: 'Northwind' });
  const count = async (): Promise<number> =>
    (await database.select('contacts', `client_id=eq.${client.id}&deleted_at=is.null&select=id`)).length;
  const connections = [
    'Notes:',
    '"Some of the email addresses are missing."',
    '',
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
    'Ines,Roth,https://www.linkedin.com/in/ines,ines@harbor.test,Harbor Health,UX Lead,12 Mar 2024',
    'Omar,Ruiz,https://www.linkedin.com/in/omar,,Northwind Inc.,Engineer,13 Mar 2024',
    ',,,,,,14 Mar 2024',
  ].join('\n');
  const cards = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Ines Roth', 'EMAIL:INES@harbor.test', 'END:VCARD', 'BEGIN:VCARD']
    .concat(['VERSION:4.0', 'FN:Mo Adler', 'TEL;VALUE=uri:tel:+1-312-555-0100', 'END:VCARD'])
    .join('\r\n');

  await signInAs(page.context(), client);
  await page.goto('/ai-compass');
  const dialog = page.getByRole('dialog', { name: 'Import contacts' });
  const choose = async (name: string, content: string): Promise<void> => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  };

  await choose('Connections.csv', connections);
  await expect(dialog.getByRole('list', { name: 'New contacts' }).getByRole('listitem')).toHaveText([/^Ines Roth/]);
  await expect(dialog.getByRole('list', { name: 'Already in your network' })).toContainText('Same name and company');
  await expect(dialog.getByRole('list', { name: "Can't import" })).toContainText('Name is required');
  expect(await count()).toBe(1);
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toContainText('Imported 1 contact');
  await expect(page.getByRole('link', { name: 'Ines Roth' })).toBeVisible();
  // It offers to undo this import, not the next one.
  await message.getByRole('button', { name: 'Dismiss' }).click();

  await choose('people.vcf', cards);
  await expect(dialog.getByRole('list', { name: 'Already in your network' })).toContainText('Same email address');
  await dialog.getByRole('button', { name: 'Import 1 contact' }).click();
  await expect(page.getByRole('link', { name: 'Mo Adler' })).toBeVisible();
  expect(await count()).toBe(3);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Mo Adler' })).toBeHidden();
  await expect.poll(count).toBe(2);
});
