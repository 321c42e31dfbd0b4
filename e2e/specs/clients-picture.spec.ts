import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('a coach sees what changed since the last session, keeps notes that nobody else reads, and assigns a task to three clients', async ({
  page,
  context,
  browser,
  consoleWatch,
}) => {
  const coach = await newPerson('coach', 'Mara Voss');
  const client = await newPerson('client', 'Lena Fisk');
  const second = await newPerson('client', 'Omar Haddad');
  await assign(client, coach);
  const third = await newPerson('client', 'Pia Lund');
  await assign(second, coach);
  await assign(third, coach);
  const applicationId = crypto.randomUUID();
  await database.insert('job_applications', {
    id: applicationId,
    client_id: client.id,
    job_title: 'Archivist',
    company_name: 'Brightline',
    status: 'Applied',
    applied_at: daysAgo(30),
  });
  await database.insert('coaching_sessions', {
    client_id: client.id,
    coach_id: coach.id,
    title: 'Before the interview',
    session_time: daysAgo(3),
    status: 'completed',
  });
  await signInAs(context, coach);
  await page.goto(`/coach/clients/${client.id}`);
  await expect(page.getByText('No changes yet')).toBeVisible();

  const clientContext = await browser.newContext();
  await signInAs(clientContext, client);
  const clientPage = await clientContext.newPage();
  consoleWatch.watch(clientPage);

  await test.step('a move and an offer show as they happen', async () => {
    for (const status of ['Interviewing', 'Offer Received']) {
      await database.update('job_applications', `id=eq.${applicationId}`, { status });
    }
    await expect(page.getByRole('link', { name: 'Offer received: Archivist, Brightline' })).toBeVisible();
    await page.getByRole('link', { name: 'Moved Archivist, Brightline from Applied to Interviewing' }).click();
    await expect(page.getByRole('dialog', { name: 'Archivist at Brightline' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a private note is the coach’s alone, a shared one comes to the client', async () => {
    await clientPage.goto('/client/progress');
    await expect(clientPage.getByText('No shared notes yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Sells herself short');
    await page.reload();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' }).getByText('Sells herself short')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Note' }).fill('Two references by Friday');
    await page.getByLabel('Who can see it').selectOption('shared');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(clientPage.getByText('Two references by Friday')).toBeVisible();
    await expect(clientPage.getByText('Sells herself short')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('herself');
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a template goes to three clients; what one answers shows at once', async () => {
    await database.insert('task_templates', {
      coach_id: coach.id,
      title: 'Five contacts in a week',
      done_when: 'Five names',
      due_in_days: 7,
    });
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: 'Assign Five contacts in a week' }).click();
    await page.getByRole('checkbox', { name: 'Omar Haddad' }).check();
    await page.getByRole('checkbox', { name: 'Pia Lund' }).check();
    await page.getByRole('button', { name: 'Assign to 3 clients' }).click();
    await expect(page.getByText('Task assigned to 3 clients')).toBeVisible();
    await page.getByRole('dialog', { name: 'Task templates' }).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Not opened yet')).toBeVisible();

    await clientPage.goto(`/client/${client.id}/applications`);
    await clientPage.getByRole('button', { name: 'Answer Five contacts in a week' }).click();
    await expect(page.getByText(/^Seen/)).toBeVisible();
    const dialog = clientPage.getByRole('dialog', { name: 'Five contacts in a week' });
    await dialog.getByRole('textbox', { name: /^Your answer/ }).fill('Ada, Bo, Cy, Dee, Eve');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Ada, Bo, Cy, Dee, Eve')).toBeVisible();
    // The answer is one client's: the others have their own row.
    for (const { id } of [second, third]) {
      await page.goto(`/coach/clients/${id}`);
      await expect(page.getByText('Five contacts in a week')).toBeVisible();
      await expect(page.getByText('Not opened yet')).toBeVisible();
    }
  });
  await clientContext.close();
});
