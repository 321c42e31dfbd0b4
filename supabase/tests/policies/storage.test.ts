import type { Database } from '../../../backend/src/database/database.ts';
import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { people, signedIn } from '../stage/cast.ts';
import { openStage } from '../stage/stage-database.ts';
import { callers, cases, verbs } from './storage.matrix.ts';
import { permitted, setFiles } from './try-file.ts';

const cells = cases.flatMap((file) => verbs.map((verb) => ({ name: file.file, verb, file })));

describe.each(quickDatabaseKinds)('who may do what with a file on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openStage(kind);
    await setFiles(database);
  });
  afterAll(() => database.close());

  test.each(cells)('$verb $name', async ({ verb, file }) => {
    const allowed = await database.transaction((tx) => permitted(tx, verb, file));
    expect(allowed).toEqual([...file.allowed[verb]].sort());
  });

  test('nobody but the server sees or makes buckets', async () => {
    await database.transaction(async (tx) => {
      await actAs(tx, signedIn('admin'));
      expect(await tx.query('select from storage.buckets')).toEqual([]);
      await expect(tx.query(`insert into storage.buckets (id, name) values ('x', 'x')`)).rejects.toMatchObject({
        code: '42501',
      });
      await tx.query('rollback');
      await tx.query('begin');
    });
  });

  test('an erased person leaves no file behind', async () => {
    const undo = new Error('undo');
    const erased = database.transaction(async (tx) => {
      await tx.query('delete from auth.users where id = $1', [people.client]);
      const left = await tx.query<{ name: string }>('select name from storage.objects order by name');
      expect(left.filter(({ name }) => name.startsWith(people.client))).toEqual([]);
      const ofCoach = cases.filter(({ folder }) => folder.startsWith(people.coach));
      expect(left.filter(({ name }) => name.startsWith(people.coach))).toHaveLength(ofCoach.length);
      throw undo;
    });
    await expect(erased).rejects.toBe(undo);
  });
});

type Policy = {
  readonly name: string;
  readonly command: string;
  readonly is_permissive: boolean;
  readonly rule: string;
};

/** The verb and the bucket that the policy speaks of come first: it is noticed there, most of the time. */
function nearestFirst({ command, rule }: Policy): typeof cells {
  const distance = ({ verb, file }: (typeof cells)[number]): number =>
    (verb.toUpperCase() === command ? 0 : 2) + (rule.includes(`'${file.bucket}'`) ? 0 : 1);
  return [...cells].sort((one, other) => distance(one) - distance(other));
}

async function isNoticed(database: Database, policy: Policy): Promise<boolean> {
  const undo = new Error('undo');
  let noticed = false;
  const trial = database.transaction(async (tx) => {
    await tx.query(`drop policy "${policy.name}" on storage.objects`);
    for (const { verb, file } of nearestFirst(policy)) {
      const allowed = file.allowed[verb];
      // Without a policy that permits, fewer may do it; without one that restricts, more. Nothing else shows it.
      const among = callers.filter((caller) => allowed.includes(caller) === policy.is_permissive);
      const expected = policy.is_permissive ? allowed.length : 0;
      noticed ||= (await permitted(tx, verb, file, among)).length !== expected;
    }
    throw undo;
  });
  await expect(trial).rejects.toBe(undo);
  return noticed;
}

test('dropping any one policy changes who may do something', async () => {
  const database = await openStage('postgres');
  try {
    await setFiles(database);
    const policies = await database.query<Policy>(
      `select policyname as name, cmd as command, permissive = 'PERMISSIVE' as is_permissive, concat(qual, with_check) as rule
       from pg_policies where schemaname = 'storage'`,
    );
    expect(policies.length).toBeGreaterThan(12);
    const unnoticed: string[] = [];
    for (const policy of policies) if (!(await isNoticed(database, policy))) unnoticed.push(policy.name);
    expect(unnoticed).toEqual([]);
  } finally {
    await database.close();
  }
}, 120_000);
