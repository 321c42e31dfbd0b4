import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { databaseKinds, openTestDatabase } from './testing/test-database.ts';
import { TurnQueue } from './turn-queue.ts';

/** A transaction as Lite runs a request: begin, take the role, ask, commit, with other work between the statements. */
async function requestAs(kysely: Kysely<unknown>, role: string): Promise<string | undefined> {
  return kysely.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${role}, true)`.execute(trx);
    await new Promise((resolve) => setImmediate(resolve));
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(trx);
    return rows[0]?.who;
  });
}

describe.each(databaseKinds)('concurrent work on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  test('requests of the same tick keep their own roles', async () => {
    const roles = Array.from(
      { length: 60 },
      (_, number) => ['anon', 'authenticated', 'service_role'][number % 3] ?? 'anon',
    );
    const seen = await Promise.all(roles.map((role) => requestAs(database.lite.kysely, role)));
    expect(seen).toEqual(roles);
  });

  test('our own queries, transactions and scripts do not slip into a request', async () => {
    const [owner] = await database.query<{ who: string }>('select current_user as who');
    const whoAsks = async () => (await database.query<{ who: string }>('select current_user as who'))[0]?.who;
    const inTransaction = () =>
      database.transaction(async (tx) => {
        await tx.query('set local role service_role');
        await new Promise((resolve) => setImmediate(resolve));
        return (await tx.query<{ who: string }>('select current_user as who'))[0]?.who;
      });
    const [asAnon, own, inside, , raw] = await Promise.all([
      requestAs(database.lite.kysely, 'anon'),
      whoAsks(),
      inTransaction(),
      database.execute('create temp table if not exists made_beside (id int); drop table made_beside;'),
      database.lite.exec('select current_user as who'),
    ]);
    expect([asAnon, own, inside]).toEqual(['anon', owner?.who, 'service_role']);
    expect(raw).toMatchObject({ rows: [{ who: owner?.who }] });
  });

  test('a transaction that fails leaves nothing and gives its turn back', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.query(`insert into public.organizations (name, slug) values ('Gone', 'gone')`);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await database.query(`select from public.organizations where slug = 'gone'`)).toHaveLength(0);
  });

  test('a transaction that went back to a savepoint commits the rest', async () => {
    await database.transaction(async (tx) => {
      await tx.query(`insert into public.organizations (name, slug) values ('Kept', 'kept')`);
      await tx.query('savepoint before_the_error');
      await expect(tx.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
      await tx.query('rollback to savepoint before_the_error');
    });
    expect(await database.query(`select from public.organizations where slug = 'kept'`)).toHaveLength(1);
  });
});

test('the event loop takes in what has come between two turns', async () => {
  const queue = new TurnQueue();
  const order: string[] = [];
  const first = queue.run(async () => {
    order.push('first turn');
    setImmediate(() => order.push('a new connection'));
  });
  const second = queue.run(async () => order.push('second turn'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first turn', 'a new connection', 'second turn']);
});
