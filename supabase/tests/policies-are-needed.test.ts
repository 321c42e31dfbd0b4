import type { Database } from '../../backend/src/database/database.ts';
import { openTestDatabase } from '../../backend/src/database/testing/test-database.ts';
import { lines } from './policies.matrix.ts';
import { subjects } from './policies.subjects.ts';
import { setStage } from './stage.ts';
import { unexpectedCallers } from './try-cell.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('pglite');
  await setStage(database);
});
afterAll(() => database.close());

/** Whether the matrix notices that the policy is gone; the drop is undone. */
async function isNoticed(table: string, policy: string): Promise<boolean> {
  const undo = new Error('undo');
  let noticed = false;
  const trial = database.transaction(async (tx) => {
    await tx.query(`drop policy "${policy}" on public.${table}`);
    for (const line of lines.filter(({ subject }) => subjects[subject].table === table)) {
      noticed ||= (await unexpectedCallers(tx, line)).length > 0;
    }
    throw undo;
  });
  await trial.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return noticed;
}

test('dropping any one policy turns a cell of the matrix red', async () => {
  const policies = await database.query<{ table: string; policy: string }>(
    `select tablename as table, policyname as policy from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  expect(policies.length).toBeGreaterThan(60);

  const unnoticed: string[] = [];
  for (const { table, policy } of policies) {
    if (!(await isNoticed(table, policy))) unnoticed.push(`${table}: ${policy}`);
  }
  expect(unnoticed).toEqual([]);
}, 170_000);
