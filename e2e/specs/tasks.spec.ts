import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client adds, snoozes, finishes and deletes tasks, and another tab follows', async ({
  page,
  context,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Tess Lane');
  await database.insert('tasks', { user_id: client.id, title: 'Ring the recruiter', due_date: '2026-01-05' });
  await signInAs(context, client);
  const address = `/client/${client.id}/applications`;
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Upcoming Tasks' });
  await expect(card.getByRole('region', { name: 'Overdue' }).getByText('Ring the recruiter')).toBeVisible();

  const other = await context.newPage();
  consoleWatch.watch(other);
  await other.goto('/client/tasks');
  await expect(other.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Tasks' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(other.getByRole('heading', { name: 'Follow-ups' })).toBeVisible();
  const otherCard = other.getByRole('region', { name: 'Upcoming Tasks' });
  await expect(otherCard.getByText('Ring the recruiter')).toBeVisible();

  await test.step('added by keyboard alone', async () => {
    await card.getByRole('button', { name: 'Add task' }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Title/ })
      .fill('Update the portfolio');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('region', { name: 'No date' }).getByText('Update the portfolio')).toBeVisible();
    await expect(otherCard.getByText('Update the portfolio')).toBeVisible();
  });

  await test.step('put off to tomorrow', async () => {
    await card.getByRole('button', { name: 'Actions for Ring the recruiter' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await expect(card.getByRole('region', { name: 'Upcoming' }).getByText('Ring the recruiter')).toBeVisible();
    await expect(otherCard.getByText('Due tomorrow')).toBeVisible();
  });

  await test.step('an edit that met another is told', async () => {
    await card.getByRole('button', { name: 'Actions for Ring the recruiter' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Title/ })
      .fill('Write to the recruiter');
    await database.update('tasks', `user_id=eq.${client.id}&title=eq.Ring the recruiter`, { priority: 'Urgent' });
    await page.getByRole('button', { name: 'Save task' }).click();
    const conflict = page.getByRole('dialog', { name: 'This task was changed elsewhere' });
    await expect(conflict.getByRole('group', { name: 'Priority, theirs' })).toHaveText('Urgent');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(card.getByText('Write to the recruiter')).toBeVisible();
  });

  await test.step('done, and open again by Undo', async () => {
    await card.getByRole('checkbox', { name: 'Update the portfolio' }).click();
    await expect(card.getByRole('button', { name: 'Show done (1)' })).toBeVisible();
    await expect(card.getByText('Update the portfolio')).toHaveCount(0);
    await otherCard.getByRole('button', { name: 'Show done (1)' }).click();
    await expect(otherCard.getByRole('region', { name: 'Done' }).getByText('Update the portfolio')).toBeVisible();
    // The row shows it at once, its message only when the server has answered: until then Undo is that of the task put off.
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Done: Update the portfolio');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('checkbox', { name: 'Update the portfolio' })).not.toBeChecked();
  });

  await test.step('deleted, in the other tab too', async () => {
    await card.getByRole('button', { name: 'Actions for Update the portfolio' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(card.getByText('Update the portfolio')).toHaveCount(0);
    await expect(otherCard.getByText('Update the portfolio')).toHaveCount(0);
    // Until then Undo may be that of the task put off.
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Deleted “Update the portfolio”');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Update the portfolio')).toBeVisible();
  });

  await test.step('said what it is about, and found by it in the list of applications', async () => {
    await database.insert('job_applications', [
      { client_id: client.id, job_title: 'Archivist', company_name: 'Brightline' },
      { client_id: client.id, job_title: 'Curator', company_name: 'Harbor Museum' },
    ]);
    await card.getByRole('button', { name: 'Actions for Update the portfolio' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Application' }).fill('curator');
    // Until the search is answered the list has both, and an option that moves under the pointer isn't chosen.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: 'Curator, Harbor Museum' }).click();
    await page.getByRole('button', { name: 'Save task' }).click();
    await expect(card.getByRole('link', { name: 'Curator, Harbor Museum' })).toBeVisible();

    await page.goto('/client/applications?view=table');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Has open tasks' }).check();
    await page.getByRole('button', { name: 'Show 1 application' }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['Curator']);
    await expect(page).toHaveURL(/view=table&tasks=open$/);
    await otherCard.getByRole('checkbox', { name: 'Update the portfolio' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
  });
});

test('a client answers the follow-ups of all applications on the page of tasks', async ({ page }) => {
  const client = await newPerson('client', 'Wim Baker');
  const applied_at = new Date(Date.now() - 9 * 86_400_000).toISOString();
  await database.insert(
    'job_applications',
    ['Brightline', 'Harbor Museum', 'Papertrail'].map((company_name) => ({
      ...{ client_id: client.id, job_title: 'Archivist', company_name, applied_at },
    })),
  );
  await signInAs(page.context(), client);
  await page.goto('/client/tasks');
  const followUps = page.getByRole('region', { name: 'Follow-ups' });
  const row = (company: string) => followUps.getByRole('listitem', { name: company });
  await expect(followUps).toContainText('3 suggested');

  await row('Brightline').getByRole('button', { name: 'Add task' }).click();
  await expect(
    page.getByRole('region', { name: 'Upcoming Tasks' }).getByText('Follow up with Brightline', { exact: true }),
  ).toBeVisible();
  await expect(row('Brightline')).toBeHidden();

  await row('Harbor Museum').getByRole('button', { name: 'Dismiss' }).click();
  await expect(row('Harbor Museum')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Harbor Museum')).toBeVisible();

  await row('Papertrail').getByRole('link', { name: 'Archivist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archivist' })).toBeVisible();
});

test('a follow-up date that a client set stands on the page of tasks until it is done', async ({ page }) => {
  const client = await newPerson('client', 'Una Field');
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
  const job = { client_id: client.id, job_title: 'Archivist' };
  await database.insert('job_applications', [
    { ...job, company_name: 'Brightline', status: 'Interviewing', follow_up_at: at(-3) },
    { ...job, company_name: 'Harbor Museum', status: null, follow_up_at: at(30) },
    { ...job, company_name: 'Papertrail', status: 'Rejected', follow_up_at: at(-3) },
  ]);
  await signInAs(page.context(), client);
  await page.goto('/client/tasks');
  const rows = page.getByRole('list', { name: 'Planned follow-ups' }).getByRole('listitem');
  await expect(rows.getByRole('heading')).toHaveText(['Follow up with Brightline', 'Follow up with Harbor Museum']);
  await expect(rows.first()).toContainText('Overdue by');
  await rows.first().getByRole('button', { name: 'Mark as done' }).click();
  await expect(rows.getByRole('heading')).toHaveText(['Follow up with Harbor Museum']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByRole('heading')).toHaveText(['Follow up with Brightline', 'Follow up with Harbor Museum']);
});
