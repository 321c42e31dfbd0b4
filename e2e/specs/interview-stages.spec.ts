import { randomUUID } from 'node:crypto';
import { pickUp } from '../fixtures/board.ts';
import { database } from '../fixtures/database.ts';
import { assign, newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('a client names interview stages, moves applications through them, and their coach reads where they are', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const [client, coach] = await Promise.all([newPerson('client', 'Ida Voss'), newPerson('coach', 'Noor Hale')]);
  await assign(client, coach);
  const [archivist, curator] = [randomUUID(), randomUUID()];
  const job = { client_id: client.id, company_name: 'Brightline' };
  await database.insert('job_applications', [
    { ...job, id: archivist, job_title: 'Archivist', status: 'Interviewing' },
    { ...job, id: curator, job_title: 'Curator', status: 'Applied' },
  ]);
  await signInAs(page.context(), client);
  await page.goto('/client/applications?view=board');
  const column = page.getByRole('region', { name: /^Interviewing, / });
  const headings = column.getByRole('heading', { level: 3 });
  const stageOf = async (id: string): Promise<unknown> =>
    (await database.select('job_applications', `id=eq.${id}&select=status,interview_stage`))[0];

  await test.step('with one click, from the column itself', async () => {
    await page.getByRole('button', { name: 'Interview stages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Interview stages' });
    await dialog.getByRole('button', { name: 'Add suggested stages' }).click();
    await expect(dialog.getByRole('listitem')).toHaveText(['Phone', 'On site', 'Final']);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(headings).toHaveText(['No stage 1', 'Archivist', 'Phone 0', 'On site 0', 'Final 0']);
  });

  await test.step('by pointer, from another column', async () => {
    // Once it has come to rest: the column beside it has just got its stages.
    await page.getByRole('link', { name: 'Curator' }).hover();
    const card = await page.getByRole('link', { name: 'Curator' }).boundingBox();
    const target = await headings.filter({ hasText: 'On site' }).boundingBox();
    if (!card || !target) throw new Error('Nothing to drag');
    await page.mouse.move(card.x + 20, card.y + 8);
    await page.mouse.down();
    await page.mouse.move(card.x + 40, card.y + 30, { steps: 4 });
    await page.mouse.move(target.x + 60, target.y + target.height - 2, { steps: 12 });
    await page.mouse.up();
    await expect(page.getByText('Curator at Brightline is now Interviewing, in the stage “On site”')).toBeVisible();
    await expect(headings).toHaveText(['No stage 1', 'Archivist', 'Phone 0', 'On site 1', 'Curator', 'Final 0']);
    expect(await stageOf(curator)).toEqual({ status: 'Interviewing', interview_stage: 'On site' });
  });

  await test.step('by keyboard, past a heading', async () => {
    await page.getByRole('link', { name: 'Archivist' }).focus();
    await pickUp(page, 'Archivist at Brightline');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Interviewing, Phone, position 1 of 1')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(headings).toHaveText(['Phone 1', 'Archivist', 'On site 1', 'Curator', 'Final 0']);
    await expect.poll(() => stageOf(archivist)).toEqual({ status: 'Interviewing', interview_stage: 'Phone' });
  });

  await test.step('a move to another status and its Undo keep the stage', async () => {
    await page.getByRole('button', { name: 'Actions for Archivist at Brightline' }).click();
    await page.getByRole('menuitem', { name: 'Rejected' }).click();
    // Until then Undo is that of the move before.
    await expect(page.getByText('Archivist at Brightline is now Rejected')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(headings).toHaveText(['Phone 1', 'Archivist', 'On site 1', 'Curator', 'Final 0']);
  });

  await test.step('on its own page', async () => {
    await page.goto(`/client/applications/${archivist}`);
    await page.getByLabel('Interview stage').selectOption('Final');
    await expect(page.getByText('Archivist at Brightline is now in the stage “Final”')).toBeVisible();
    await expect.poll(() => stageOf(archivist)).toEqual({ status: 'Interviewing', interview_stage: 'Final' });
  });

  await test.step('in the table, which the stages filter', async () => {
    await page.goto('/client/applications?view=table&stage=Final&columns=job_title.interview_stage');
    await expect(page.getByRole('rowheader')).toHaveText(['Archivist']);
    await expect(page.getByRole('cell', { name: 'Final' })).toBeVisible();
  });

  await test.step('the coach reads the stage, under a new name too', async () => {
    await page.goto('/client/applications?view=board');
    await page.getByRole('button', { name: 'Interview stages' }).click();
    await page.getByRole('button', { name: 'Rename Final' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Last talk');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(page.getByText('Stage renamed')).toBeVisible();

    const context = await browser.newContext();
    await signInAs(context, coach);
    const other = await context.newPage();
    consoleWatch.watch(other);
    await other.goto(`/coach/clients/${client.id}?tab=applications&application=${archivist}`);
    await expect(other.getByRole('dialog').getByText('Last talk')).toBeVisible();
    await context.close();
  });

  await test.step('a removed stage leaves its applications Interviewing, and Undo brings both back', async () => {
    await page.getByRole('button', { name: 'Remove Last talk' }).click();
    await expect(page.getByText('Removed the stage “Last talk”')).toBeVisible();
    await expect.poll(() => stageOf(archivist)).toEqual({ status: 'Interviewing', interview_stage: null });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => stageOf(archivist)).toEqual({ status: 'Interviewing', interview_stage: 'Last talk' });
  });
});
