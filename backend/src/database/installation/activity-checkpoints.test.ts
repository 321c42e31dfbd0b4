import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepCheckpointsInFile } from './activity-checkpoints.ts';
import type { Database } from '../database.ts';
import { openTestDatabase, quickDatabaseKinds } from '../testing/test-database.ts';

describe.each(quickDatabaseKinds)('checkpoints outside the database, on %s', (kind) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    folder = await mkdtemp(path.join(tmpdir(), 'milepost-checkpoints-'));
    await database.query('select private.seal_activity(100000)');
    await database.query('select private.keep_activity_checkpoints()');
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const alarms = () =>
    database.query<{ body: string }>(`select body from public.notifications where kind = 'activity_log_alarm'`);

  test('each day is one line, written once', async () => {
    const file = path.join(folder, 'kept.jsonl');
    await keepCheckpointsInFile(database, file);
    await keepCheckpointsInFile(database, file);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    const days = await database.query('select from public.activity_checkpoints');
    expect(lines).toHaveLength(days.length);
    expect(lines[0]).toMatch(/^\{"day":"\d{4}-\d\d-\d\d","number":"\d+","hash":"[\da-f]{64}"\}$/);
    expect(await alarms()).toEqual([]);
  });

  test('a checkpoint that was changed in the database alarms administrators, once', async () => {
    const file = path.join(folder, 'compared.jsonl');
    await keepCheckpointsInFile(database, file);
    await database.query(
      `update public.activity_checkpoints set hash = sha256(hash) where day = (select max(day) from public.activity_checkpoints)`,
    );
    await keepCheckpointsInFile(database, file);
    await keepCheckpointsInFile(database, file);
    expect(await alarms()).toEqual([
      { body: expect.stringMatching(/^The hash of row \d+ differs .* outside the database\.$/) as string },
    ]);
  });
});
