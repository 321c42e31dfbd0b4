import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const field = 'Search pages, actions, and records';

/** docs/familiar-acts.md: what comes first for the words of each act leads to where the act is done. */
test('the twenty acts that people know from other trackers are found by their words, and each is there', async ({
  page,
}) => {
  const client = await newPerson('client', 'Yara Quill');
  const common = { client_id: client.id, company_name: 'Windrose Atlas' };
  await database.insert('job_applications', [
    { ...common, id: randomUUID(), job_title: 'Cartographer' },
    { ...common, id: randomUUID(), job_title: 'Surveyor' },
  ]);
  await database.insert('contacts', { id: randomUUID(), client_id: client.id, name: 'Ines Duarte' });
  await signInAs(page.context(), client);
  await page.goto('/client/progress');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const main = page.getByRole('main');
  const dialog = (name: RegExp | string) => page.getByRole('dialog', { name });
  const button = (name: RegExp | string) => main.getByRole('button', { name });
  const tab = (name: string) => main.locator('[aria-current]', { hasText: name });
  /** Opens what is first for what is typed. */
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox', { name: field }) });
  const open = async (typed: string, first: RegExp): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: field }).fill(typed);
    await expect(palette.getByRole('option').first()).toHaveText(first);
    await expect(page.getByText('Searching records...')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: field })).toHaveCount(0);
  };
  const act = async (number: number, typed: string, first: RegExp, isThere: () => Promise<void>): Promise<void> =>
    test.step(`${number}, by '${typed}'`, async () => {
      await open(typed, first);
      await isThere();
    });
  const isVisible = (locator: ReturnType<typeof button>) => () => expect(locator.first()).toBeVisible();

  for (const typed of ['new application', 'add job']) {
    await act(1, typed, /^New application/, isVisible(button('Save job')));
  }
  for (const typed of ['kanban', 'job tracker']) await act(2, typed, /^Applications board/, isVisible(tab('Board')));
  await act(3, 'move cartographer to interviewing', /^Move Cartographer/, async () => {
    await expect(page.getByText('Cartographer at Windrose Atlas is now Interviewing')).toBeVisible();
  });
  await act(4, 'undo', /^Undo/, async () => {
    await expect(
      main.getByRole('region', { name: /^Applied/ }).getByRole('link', { name: /Cartographer/ }),
    ).toBeVisible();
  });
  await act(5, 'cartographer', /^Cartographer/, async () => {
    await expect(main.getByRole('heading', { level: 1, name: /Cartographer/ })).toBeVisible();
    for (const part of ['Next steps', 'Job', 'Timeline', 'Contacts', 'Documents']) {
      await expect(main.getByRole('heading', { name: part }).first()).toBeVisible();
    }
    await expect(main.getByRole('link', { name: 'Edit' })).toBeVisible();
  });
  for (const typed of ['table', 'list']) await act(6, typed, /^Applications table/, isVisible(tab('Table')));
  await act(7, 'applications', /^Applications/, async () => {
    await main.getByLabel('Search applications').fill('Windrose');
    await expect(button('Save view')).toBeVisible();
  });
  await act(8, 'add task Call Windrose', /^Add task/, async () => {
    await dialog('Add task').getByRole('button', { name: 'Add task' }).click();
    await expect(main.getByText('Call Windrose')).toBeVisible();
  });
  for (const typed of ['activities', 'reminders']) await act(9, typed, /^Tasks/, isVisible(button('Add task')));
  await act(10, 'surveyor', /^Surveyor/, async () => {
    await main.getByRole('link', { name: 'Edit' }).click();
    await expect(main.getByLabel(/^Follow-up date/i).first()).toBeVisible();
  });
  await act(11, 'surveyor', /^Surveyor/, async () => {
    await button('Add event').click();
    await expect(
      dialog('Add event')
        .getByLabel(/Type|Kind|Event/)
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await act(12, 'add contact Dana Whitlock', /^Add contact/, async () => {
    await expect(dialog('Add contact').getByLabel(/^Name/)).toHaveValue('Dana Whitlock');
    await dialog('Add contact').getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog('Add contact')).toHaveCount(0);
  });
  await act(13, 'ines duarte', /^Ines Duarte/, async () => {
    await expect(page.getByRole('button', { name: 'Log interaction' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await act(14, 'surveyor', /^Surveyor/, isVisible(main.getByText('Documents')));
  for (const typed of ['new review request', 'resume']) {
    await act(15, typed, /^New review request/, isVisible(page.getByLabel(/Document type/i)));
  }
  for (const typed of ['import', 'csv']) {
    await act(16, typed, /^Import applications/, isVisible(main.locator('input[type=file]')));
  }
  await act(17, 'applications', /^Applications/, async () => {
    await button('More').click();
    await page
      .getByRole('menuitem', { name: /^Export/ })
      .first()
      .click();
    for (const kind of ['CSV', 'JSON', 'PDF']) await expect(page.getByText(kind).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  for (const typed of ['metrics', 'funnel']) await act(18, typed, /^Insights/, isVisible(tab('Insights')));
  await act(19, 'add goal Ten applications a week', /^Add goal/, async () => {
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Ten applications a week');
    await page.keyboard.press('Escape');
  });
  await act(20, 'find a coach', /^Marketplace/, isVisible(main.getByRole('heading', { level: 1 })));
});
