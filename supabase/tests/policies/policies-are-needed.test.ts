import type { Database } from '../../../backend/src/database/database.ts';
import { lines } from './policies.matrix.ts';
import { subjects } from './policies.subjects.ts';
import { withoutEachBranch } from './policy-branches.ts';
import { openStage } from '../stage/stage-database.ts';
import { unexpectedCallers } from './try-cell.ts';

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly verb: string;
  readonly using: string | null;
  readonly check: string | null;
}

let database: Database;

beforeAll(async () => {
  database = await openStage('postgres');
});
afterAll(() => database.close());

/** Statements that each take one branch away from a policy, or all of it where it has only one. */
function losses({ table, name, using, check }: Policy): string[] {
  const losing = (clause: string, expression: string | null): string[] =>
    withoutEachBranch(expression ?? '').map((less) => `alter policy "${name}" on public.${table} ${clause} (${less})`);
  const branches = [...losing('using', using), ...losing('with check', check)];
  return branches.length > 0 ? branches : [`drop policy "${name}" on public.${table}`];
}

/** Whether the matrix notices a loss, which is undone. */
async function isNoticed({ table, verb }: Policy, loss: string): Promise<boolean> {
  const undo = new Error('undo');
  let noticed = false;
  // Those of the policy's own verb notice it soonest.
  const ofTable = lines
    .filter(({ subject }) => subjects[subject].table === table)
    .sort((one, other) => Number(other.verb === verb) - Number(one.verb === verb));
  const trial = database.transaction(async (tx) => {
    await tx.query(loss);
    for (const line of ofTable) noticed ||= (await unexpectedCallers(tx, line, 1)).length > 0;
    throw undo;
  });
  await trial.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return noticed;
}

test('an expression is taken apart at each of its branches, and nowhere else', () => {
  expect(withoutEachBranch('((a = 1) OR (b AND ((c OR d))) OR ( SELECT e OR f))')).toEqual([
    '((b AND ((c OR d)))) OR (( SELECT e OR f))',
    '((a = 1)) OR (( SELECT e OR f))',
    '((a = 1)) OR ((b AND ((c OR d))))',
    '((a = 1)) OR ((b) AND ((d))) OR (( SELECT e OR f))',
    '((a = 1)) OR ((b) AND ((c))) OR (( SELECT e OR f))',
  ]);
  expect(withoutEachBranch(`((a = ' OR ('::text) AND (EXISTS ( SELECT FROM t WHERE (b OR c))))`)).toEqual([]);
});

test('losing any one policy, or any one branch of one, turns a cell of the matrix red', async () => {
  const policies = await database.query<Policy>(
    `select tablename as table, policyname as name, lower(cmd) as verb, qual as using, with_check as check
     from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  const every = policies.flatMap((policy) => losses(policy).map((loss) => ({ policy, loss })));
  expect(every.length).toBeGreaterThan(250);

  const unnoticed: string[] = [];
  for (const { policy, loss } of every) {
    if (!(await isNoticed(policy, loss))) unnoticed.push(loss);
  }
  expect(unnoticed).toEqual([]);
}, 170_000);
