import { randomUUID } from 'node:crypto';
import { database } from '../fixtures/database.ts';
import { newPerson, signInAs } from '../fixtures/people.ts';
import { authFile } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

test('a version is kept out of live by a test case, promoted, used by a client, and traced from their report', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Nora Vale');
  const tag = client.id.slice(0, 8);
  await page.goto('/admin/ai-content');
  await expect(page.getByText('No model is connected. Suggestions are composed from templates.')).toBeVisible();
  await page.getByRole('link', { name: 'Weekly review', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  const current = await text.inputValue();
  const save = async (body: string) => {
    await page.getByRole('tab', { name: 'Write' }).click();
    const before = Number(/\d+/.exec(await page.getByText(/^Draft: version \d+$/).innerText())?.[0]);
    await text.fill(body);
    await page.getByRole('button', { name: 'Save version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save version' });
    await dialog.getByLabel(/^What changed/).fill(`Words of ${tag}`);
    await dialog.getByRole('button', { name: 'Save version' }).click();
    await expect(page.getByText(`Version ${before + 1} saved`, { exact: true })).toBeVisible();
    return before + 1;
  };
  const move = async (version: number, label: 'staging' | 'live') => {
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: `Actions for version ${version}`, exact: true }).click();
    await page.getByRole('menuitem', { name: `Move to ${label}` }).click();
    const dialog = page.getByRole('dialog', { name: `Move version ${version} to ${label}` });
    await dialog.getByLabel(/^Reason/).fill(`Asked for by ${tag}`);
    await dialog.getByRole('button', { name: `Move to ${label}` }).click();
    return dialog;
  };

  consoleWatch.expectFailure(400, /rpc\/move_ai_label/);
  const first = await save(current.replaceAll('start again', 'begin'));
  await expect(await move(first, 'staging')).toBeHidden();
  const refused = await move(first, 'live');
  await expect(refused).toContainText(`The test case “A quiet week” fails, so version ${first} stays out of live`);
  await refused.getByRole('button', { name: 'Cancel' }).click();

  const second = await save(`${current}\n\nA word for ${tag}.`);
  await expect(await move(second, 'staging')).toBeHidden();
  await expect(await move(second, 'live')).toBeHidden();
  await expect(page.getByText(`Live: version ${second}`)).toBeVisible();

  const own = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAs(own, client);
  const progress = await own.newPage();
  consoleWatch.watch(progress);
  await progress.goto('/client/progress');
  await progress.getByRole('button', { name: 'Review my week' }).click();
  const review = progress.getByRole('dialog', { name: 'Review of your last seven days' });
  await expect(review.getByLabel('Suggested text')).toHaveValue(new RegExp(`A word for ${tag}`));
  await review.getByText('How was this made?').click();
  await expect(review.getByText(`Weekly review, version ${second}`)).toBeVisible();
  await review.getByRole('button', { name: 'Copy text' }).click();
  await expect(review).toBeHidden();
  expect(await progress.evaluate(() => navigator.clipboard.readText())).toContain(`A word for ${tag}`);
  await progress.getByRole('button', { name: 'Review my week' }).click();
  await review.getByRole('button', { name: 'Report', exact: true }).click();
  await review.getByLabel(/^What is wrong/).fill(`Too short for ${tag}`);
  await review.getByRole('button', { name: 'Report suggestion' }).click();
  await expect(progress.getByText('Suggestion reported')).toBeVisible();
  await own.close();

  await page.getByRole('tab', { name: 'Reported' }).click();
  const report = page.getByRole('region', { name: `Too short for ${tag}` });
  await expect(report).toContainText('Nora Vale');
  await expect(report).toContainText(`Without a model, from version ${second}`);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^Version ${second}\\b`) })).toContainText('1 used');
});

test('a client takes a first draft of an email from a contact, and reports another, which an administrator reads', async ({
  page,
  browser,
  consoleWatch,
}) => {
  const client = await newPerson('client', 'Nora Vale');
  const tag = client.id.slice(0, 8);
  const [application, contact] = [randomUUID(), randomUUID()];
  await database.insert('job_applications', {
    id: application,
    client_id: client.id,
    job_title: 'Editor',
    company_name: 'Papertrail',
  });
  await database.insert('contacts', { id: contact, client_id: client.id, name: 'Ines Roth', company: 'Quillmark' });

  const own = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInAs(own, client);
  const network = await own.newPage();
  consoleWatch.watch(network);
  await network.goto(`/ai-compass?contact=${contact}`);
  const sheet = network.getByRole('dialog', { name: 'Ines Roth', exact: true });
  const draft = network.getByRole('dialog', { name: 'Email to Ines Roth' });
  const text = draft.getByLabel('Suggested text');
  const write = () => sheet.getByRole('button', { name: 'Draft email' }).click();

  await write();
  await expect(text).toHaveValue(/^Hello Ines,[^]*how things are going at Quillmark\.[^]*Best regards,\nNora Vale$/);
  await draft.getByText('How was this made?').click();
  await expect(draft.getByText(/^Email to a contact, version \d+$/)).toBeVisible();
  await expect(draft.getByText(/^Without a model, /)).toBeVisible();
  const state = async () =>
    (await database.select<{ state: string }>('ai_outputs', `contact_id=eq.${contact}&order=created_at`)).map(
      (output) => output.state,
    );
  expect(await state()).toEqual(['suggested']);
  await text.fill(`${await text.inputValue()}\nPS ${tag}`);
  await draft.getByRole('button', { name: 'Copy text' }).click();
  await expect(draft).toBeHidden();
  expect(await network.evaluate(() => navigator.clipboard.readText())).toContain(`PS ${tag}`);
  expect(await state()).toEqual(['used']);

  await sheet.getByRole('button', { name: 'Log interaction' }).click();
  const log = network.getByRole('dialog', { name: /Log an interaction with/ });
  await log.getByLabel('How').selectOption('call');
  await log.getByLabel('Note').fill('Sounded tired');
  await log.getByRole('button', { name: 'Log interaction' }).click();
  await expect(sheet.getByText('Sounded tired')).toBeVisible();
  await database.update('contacts', `id=eq.${contact}`, { application_id: application });
  await write();
  await expect(text).toHaveValue(
    /after our call on [A-Z][a-z]+ \d{1,2}\.[^]*I applied for the Editor position at Papertrail/,
  );
  await expect(text).not.toHaveValue(/tired|Quillmark/);
  await draft.getByRole('button', { name: 'Report', exact: true }).click();
  await draft.getByLabel(/^What is wrong/).fill(`Too stiff for ${tag}`);
  await draft.getByRole('button', { name: 'Report suggestion' }).click();
  await expect(network.getByText('Suggestion reported')).toBeVisible();
  expect(await state()).toEqual(['used', 'reported']);
  await own.close();

  await page.goto('/admin/ai-content/contact-email?view=reported');
  const report = page.getByRole('region', { name: `Too stiff for ${tag}` });
  await expect(report).toContainText('Nora Vale');
  await expect(report).toContainText('I applied for the Editor position at Papertrail');
});
