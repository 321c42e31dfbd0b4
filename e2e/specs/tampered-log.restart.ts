import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backendIsBack, killBackendAndChange } from '../fixtures/backend.ts';
import { database } from '../fixtures/database.ts';
import { newPerson } from '../fixtures/people.ts';
import { authFile, dataFolder } from '../fixtures/place.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ storageState: authFile('admin') });

/** Milliseconds in which the backend is back by itself. */
const patience = 20_000;
const file = path.join(dataFolder, 'activity-checkpoints.jsonl');
const checkpoints = (): string[] => {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

test('the log tells what happens as it happens, proves that it is intact, and tells when it is not', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_FAILED|WebSocket|Failed to fetch/);
  await page.goto('/admin/activity-logs');
  const integrity = page.getByRole('region', { name: 'Integrity' });
  await expect(integrity.getByRole('button', { name: 'Verify' })).toBeVisible();

  const client = await newPerson('client', 'Lena Fox');
  await database.insert('tasks', { user_id: client.id, title: 'Ring Ada' });
  const row = page.getByRole('row', { name: /The system added a task “Ring Ada” for Lena Fox/ });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: 'Lena Fox' }).click();
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('Lena Fox');
  await expect(page.getByRole('row', { name: /Lena Fox created an account/ })).toBeVisible();

  // What was logged is sealed within moments; a check is of what was sealed when it began.
  await expect
    .poll(() =>
      database.select(
        'activity_logs',
        `select=id&record_name=eq.Ring Ada&subject_id=eq.${client.id}&number=not.is.null`,
      ),
    )
    .toHaveLength(1);
  await integrity.getByRole('button', { name: 'Verify' }).click();
  await expect(integrity.getByText(/rows\. Checked /)).toBeVisible();
  await expect(integrity.getByText('The log is intact')).toBeVisible();

  // As though somebody had sealed the log anew, with its proof in the database: the file kept another hash of an earlier day.
  // The backend compares both when it starts.
  writeFileSync(file, `${JSON.stringify({ day: '2020-01-01', number: '1', hash: '0'.repeat(64) })}\n`);
  // And one row of it was reworded by the owner of the database, past the trigger that lets nobody.
  const changed = await killBackendAndChange(
    `update public.activity_logs set record_name = 'Ring Eve' where record_name = 'Ring Ada' and subject_id = '${client.id}'`,
  );
  expect(changed).toBe(1);
  await expect(integrity.getByText('The log was changed')).toBeVisible({ timeout: patience });
  await expect(integrity.getByText(/differs from the checkpoint that was kept outside the database/)).toBeVisible();

  // The days before today got their checkpoints with that start, in the file as well.
  await backendIsBack(patience);
  await expect.poll(() => checkpoints().length, { timeout: patience }).toBeGreaterThan(1);
  await page.reload();
  await expect(integrity.getByText(/^Checkpoint of /)).toBeVisible();
  writeFileSync(file, `${checkpoints().slice(1).join('\n')}\n`);

  await integrity.getByRole('button', { name: 'Verify' }).click();
  await expect(integrity.getByText(/^Row [\d,]+ is not as it was written\./)).toBeVisible({ timeout: patience });
  await expect(
    integrity.getByText(/^The row now reads: The system added a task “Ring Eve” for Lena Fox/),
  ).toBeVisible();
});
