import { mailTo } from '../fixtures/inbox.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test('a ticket with a file is answered by staff who see each other, told by email, and rated', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Nia Hart');
  await signInAs(page.context(), client);
  await page.goto('/support');
  await page.getByRole('link', { name: 'New ticket' }).click();
  const subject = `Resume won’t open ${client.id.slice(0, 8)}`;
  await page.getByLabel(/^Subject/).fill(subject);
  await page.getByLabel(/^What is it about/).selectOption('reviews');
  await page.getByRole('textbox', { name: /^Message/ }).fill('The page stays white.');
  await page.getByLabel('Attach files').setInputFiles({
    name: 'What I see.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('A white page'),
  });
  await expect(page.getByText('Only what is listed here is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByText('What I see.txt')).toBeVisible();

  const staff = await browser.newContext({ storageState: authFile('admin') });
  const queue = await staff.newPage();
  consoleWatch.watch(queue);
  await queue.goto('/admin/support');
  await queue.getByRole('link', { name: subject }).click();
  await expect(queue.getByRole('button', { name: 'Download What I see.txt' })).toBeVisible();
  const colleague = await staff.newPage();
  consoleWatch.watch(colleague);
  await colleague.goto(queue.url());
  await colleague.getByLabel('Your answer').fill('Let me see');
  await expect(queue.getByText('Morgan Ellis is writing')).toBeVisible();
  await colleague.close();

  await queue.getByRole('textbox', { name: 'Internal note' }).fill('Seen on Monday, too.');
  await queue.getByRole('button', { name: 'Add note' }).click();
  await expect(queue.getByRole('list', { name: 'Messages' }).getByText('Seen on Monday, too.')).toBeVisible();
  await queue.getByLabel('Your answer').fill('Reload the page once more.');
  await queue.getByText('Solve', { exact: true }).click();
  await queue.getByRole('button', { name: 'Send answer' }).click();

  // The asker sees it without loading the page anew, and not what staff said among themselves.
  await expect(page.getByText('Reload the page once more.')).toBeVisible();
  await expect(page.getByText('Solved', { exact: true })).toBeVisible();
  await expect(page.getByText('Seen on Monday, too.')).toBeHidden();
  const mail = await mailTo(client.email, new RegExp(`^Your ticket “${subject}” is solved$`));
  expect(mail.html).toContain('Reload the page once more.');
  expect(mail.html).toContain('/support/tickets/');

  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Save rating' }).click();
  await expect(page.getByText('Rating saved. Thank you')).toBeVisible();
  await expect(queue.getByText('5 of 5 stars')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen ticket' }).click();
  await expect(queue.getByText('Open', { exact: true })).toBeVisible();
  await staff.close();
});

test('an article answers before a ticket is sent, and is found with a typing error', async ({ page }) => {
  await signInAs(page.context(), await newPerson('client', 'Omar Lind'));
  await page.goto('/support/tickets/new');
  await page.getByLabel(/^Subject/).fill('How do I book a sesion with my coach');
  await expect(
    page
      .getByRole('list', { name: 'Suggested articles' })
      .getByRole('link', { name: 'Book a session with your coach' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/^Subject/)).toHaveValue('How do I book a sesion with my coach');

  await page.goto('/client/sessions');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Book a session with your coach' }).click();
  await expect(page).toHaveURL(/\/support\/book-a-session$/);
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('documant revew');
  await expect(page.getByRole('list', { name: 'Articles' }).getByRole('link')).toHaveText([
    'Ask for a document review',
  ]);
});
