import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { actAs } from '../../../backend/src/database/testing/acting-as.ts';
import type { Database, Queryable } from '../../../backend/src/database/database.ts';
import { giveFactor, people, signedIn, type Person } from '../stage/cast.ts';
import { openStage } from '../stage/stage-database.ts';
import { unguardedTables } from '../linter/unguarded-tables.ts';

class Undo extends Error {}

const readable = `
  select c.oid::regclass::text as name from pg_class c
  where (c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
      or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass))
    and has_any_column_privilege('authenticated', c.oid, 'select')
  order by 1`;

/** What anybody signed in may call and runs with its owner's rights, with nothing for each argument. */
const callable = `
  select p.oid::regprocedure::text as name,
    format('select %I.%I(%s)', 'public', p.proname, (
      select string_agg('null::' || format_type(type, null), ', ' order by place)
      from unnest(p.proargtypes::oid[]) with ordinality as argument (type, place)
    )) as call
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prokind = 'f'
    and p.prorettype <> 'trigger'::regtype and not p.proisstrict
    and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`;

describe.each(quickDatabaseKinds)('somebody with a second factor on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openStage(kind);
    await database.query(`insert into storage.objects (bucket_id, name) values ('documents', $1)`, [
      `${people.client}/cv.pdf`,
    ]);
  });
  afterAll(() => database.close());

  /** Plays in a transaction that leaves nothing behind. */
  async function inPassing(play: (tx: Queryable) => Promise<void>): Promise<void> {
    const played = database.transaction(async (tx) => {
      await play(tx);
      throw new Undo();
    });
    await played.catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  }

  async function asPerson<T>(tx: Queryable, person: Person, aal: 'aal1' | 'aal2', work: () => Promise<T>): Promise<T> {
    const caller = signedIn(person);
    if (caller === 'anonymous') throw new Error('Somebody has to be signed in');
    await tx.query('savepoint request');
    try {
      await actAs(tx, { ...caller, aal });
      return await work();
    } finally {
      await tx.query('rollback to savepoint request');
    }
  }

  /** How many rows of each table and view somebody sees. */
  const seen = (tx: Queryable, person: Person, aal: 'aal1' | 'aal2'): Promise<Record<string, number>> =>
    asPerson(tx, person, aal, async () => {
      const counts: Record<string, number> = {};
      for (const { name } of await tx.query<{ name: string }>(readable)) {
        const [row] = await tx.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
        if (row && row.rows > 0) counts[name] = row.rows;
      }
      return counts;
    });

  test.each(['client', 'coach', 'admin'] as const)('the %s sees nothing after the password alone', async (person) => {
    await inPassing(async (tx) => {
      const before = await seen(tx, person, 'aal1');
      expect(Object.keys(before).length).toBeGreaterThan(10);
      await giveFactor(tx, person, 'unverified');
      expect(await seen(tx, person, 'aal1')).toEqual(before);
      await tx.query(`update auth.mfa_factors set status = 'verified' where user_id = $1`, [people[person]]);
      expect(await seen(tx, person, 'aal1')).toEqual({});
      expect(await seen(tx, person, 'aal2')).toEqual(before);
      await tx.query('delete from auth.mfa_factors where user_id = $1', [people[person]]);
      expect(await seen(tx, person, 'aal1')).toEqual(before);
    });
  });

  test('every function with its owner’s rights refuses the password alone', async () => {
    await inPassing(async (tx) => {
      const functions = await tx.query<{ name: string; call: string }>(callable);
      expect(functions.length).toBeGreaterThan(30);
      await giveFactor(tx, 'admin');
      const answers: Record<string, unknown> = {};
      for (const { name, call } of functions) {
        answers[name] = await asPerson(tx, 'admin', 'aal1', () => tx.query(call)).then(
          () => 'answered',
          (error: unknown) => (error instanceof Error ? error.message : error),
        );
      }
      const others = Object.entries(answers).filter(
        ([, said]) => said !== 'Enter your authentication code to continue',
      );
      expect(others).toEqual([]);
    });
  });

  test('is told by the check of a request what is missing, and nobody else is', async () => {
    await inPassing(async (tx) => {
      const check = (person: Person, aal: 'aal1' | 'aal2') =>
        asPerson(tx, person, aal, () => tx.query('select private.check_request()')).then(
          () => 'passed',
          (error: unknown) => error,
        );
      expect(await check('client', 'aal1')).toBe('passed');
      await giveFactor(tx, 'client', 'unverified');
      expect(await check('client', 'aal1')).toBe('passed');
      await giveFactor(tx, 'client');
      expect(await check('client', 'aal2')).toBe('passed');
      const refusal = await check('client', 'aal1');
      expect(refusal).toMatchObject({ code: 'PGRST', detail: expect.any(String) });
      if (!(refusal instanceof Error && 'detail' in refusal)) throw new Error('It did not refuse');
      expect(JSON.parse(refusal.message)).toMatchObject({
        code: 'insufficient_aal',
        message: 'Enter your authentication code to continue',
      });
      expect(JSON.parse(String(refusal.detail))).toEqual({ status: 403, headers: {} });
      // An ended sign-in is reported first: no code would help.
      await tx.query('delete from auth.sessions where user_id = $1', [people.client]);
      expect(await check('client', 'aal1')).toMatchObject({ message: expect.stringContaining('session_not_found') });
      expect(await check('coach', 'aal1')).toBe('passed');
    });
  });

  test('anonymous visitors and the server pass the check of a request', async () => {
    await inPassing(async (tx) => {
      for (const role of ['anon', 'service_role']) {
        await tx.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
          JSON.stringify({ role }),
          role,
        ]);
        await tx.query('select private.check_request()');
      }
    });
  });

  test('a new table without the question is noticed', async () => {
    expect(await database.query(unguardedTables)).toEqual([]);
    await inPassing(async (tx) => {
      await tx.query('create table public.forgotten (id uuid primary key)');
      await tx.query('alter table public.forgotten enable row level security');
      await tx.query(
        `create policy "Only a live session of an active person" on public.forgotten as restrictive for all
         to authenticated using ((select private.session_is_live())) with check ((select private.session_is_live()))`,
      );
      expect(await tx.query(unguardedTables)).toEqual([{ name: 'forgotten' }]);
    });
  });
});
