import type { Database, RequestSettings } from './database.ts';
import { databaseKinds, openTestDatabase } from './testing/test-database.ts';

const reading: RequestSettings = { role: 'anon', settings: { 'request.method': 'GET' }, readOnly: true };
const writing: RequestSettings = { role: 'service_role', settings: {}, readOnly: false };
const slug = (value: string) => ({
  text: `insert into public.organizations (name, slug) values ('Milepost', $1::text) returning slug`,
  values: [value],
  name: 'slug',
});

describe.each(databaseKinds)('a request of the data API on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const organizations = (value: string) => database.query('select from public.organizations where slug = $1', [value]);
  const ask = (settings: RequestSettings, text: string, values: readonly string[] = []) =>
    database.request(settings, { text, values });

  test('has its role and settings, and leaves none of them behind', async () => {
    const asked = `select current_user, current_setting('request.method', true), current_setting('transaction_read_only')`;
    expect(await ask(reading, asked)).toEqual([['anon', 'GET', 'on']]);
    const [own] = await database.query(`select current_user = session_user as own,
      coalesce(current_setting('request.method', true), '') as method, current_setting('transaction_read_only') as read_only`);
    expect(own).toEqual({ own: true, method: '', read_only: 'off' });
  });

  test('gives values as PostgreSQL writes them', async () => {
    const [row] = await ask(
      reading,
      `select null, array[1, 2], timestamptz '2026-11-20 17:45:45+00', true, '{"a": 1}'::json`,
    );
    expect(row).toEqual([null, '{1,2}', '2026-11-20 17:45:45+00', 't', '{"a": 1}']);
  });

  test('that fails changes nothing', async () => {
    const failing = `with row as (insert into public.organizations (name, slug) values ('Milepost', 'lost') returning id)
      select 1 / (select 0 from row)`;
    await expect(ask(writing, failing)).rejects.toMatchObject({ code: '22012' });
    expect(await organizations('lost')).toEqual([]);
  });

  test('that only reads cannot write, and may not do what its role may not', async () => {
    await expect(database.request({ ...writing, readOnly: true }, slug('read'))).rejects.toMatchObject({
      code: '25006',
    });
    await expect(ask(reading, 'select id from public.users')).rejects.toMatchObject({ code: '42501' });
  });

  test('is kept when its rows are as they should be, else taken back', async () => {
    const seen: unknown[] = [];
    await database.request(writing, slug('kept'), (rows) => seen.push(rows) > 0);
    expect(seen).toEqual([[['kept']]]);
    expect(await organizations('kept')).toHaveLength(1);

    const refuse = (): never => {
      throw new Error('not what was asked for');
    };
    await expect(database.request(writing, slug('refused'), refuse)).rejects.toThrow('not what was asked for');
    expect(await organizations('refused')).toEqual([]);
    await expect(database.request(writing, slug('kept'), refuse)).rejects.toMatchObject({ code: '23505' });
    expect(await database.request(writing, slug('after'))).toEqual([['after']]);
  });

  test('of many at once keeps its own role', async () => {
    const roles = Array.from(
      { length: 60 },
      (_, number) => ['anon', 'authenticated', 'service_role'][number % 3] ?? '',
    );
    const who = (role: string) =>
      database.request(
        { role, settings: {}, readOnly: true },
        { text: 'select current_user', values: [], name: 'who' },
      );
    expect((await Promise.all(roles.map(who))).flat(2)).toEqual(roles);
  });

  test('is answered after its table has changed, and after the server has forgotten it', async () => {
    await database.execute('create table public.changed (a int); grant all on public.changed to service_role');
    const all = { text: 'select * from public.changed', values: [], name: 'changed' };
    await database.request(writing, { text: 'insert into public.changed values (1)', values: [] });
    expect(await database.request(writing, all)).toEqual([['1']]);
    await database.execute('alter table public.changed add b int default 2');
    expect(await database.request(writing, all)).toEqual([['1', '2']]);
    await database.query('deallocate all');
    expect(await database.request(writing, all)).toEqual([['1', '2']]);
    await database.execute('drop table public.changed');
  });

  test('a connection keeps no more statements than it has room for', async () => {
    for (let number = 0; number < 600; number += 1) {
      await database.request(reading, { text: `select ${number}`, values: [], name: `number ${number}` });
    }
    const [most] = await database.query<{ kept: number }>('select count(*) as kept from pg_prepared_statements');
    expect(most?.kept).toBeGreaterThan(20);
    expect(most?.kept).toBeLessThanOrEqual(251);
  });

  describe('of a person', () => {
    const id = '10000000-0000-4000-8000-000000000004';
    const sessionId = 'd0000000-0000-4000-8000-000000000001';
    const claims = { role: 'authenticated', sub: id, session_id: sessionId };
    const as = (settings: object) =>
      database.request(
        { role: 'authenticated', settings: { 'request.jwt.claims': JSON.stringify(settings) }, readOnly: true },
        { text: 'select email from public.users where id = $1::uuid', values: [id], name: 'own' },
      );
    const signInAgain = {
      code: 'PGRST',
      message: '{"code":"session_not_found","message":"Sign in again to continue","details":null,"hint":null}',
      detail: '{"status":401,"headers":{}}',
    };
    beforeEach(async () => {
      await database.query('delete from auth.sessions where id = $1', [sessionId]);
      await database.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
        sessionId,
        id,
      ]);
    });

    test('whose sign-in stands is answered', async () => {
      expect(await as(claims)).toEqual([['client@milepost.test']]);
    });

    test.each([
      ['has ended', `delete from auth.sessions where id = '${sessionId}'`],
      ['has run out', `update auth.sessions set not_after = now() where id = '${sessionId}'`],
      [
        'is of somebody else',
        `update auth.sessions set user_id = '10000000-0000-4000-8000-000000000002' where id = '${sessionId}'`,
      ],
    ])('whose sign-in %s is told to sign in again', async (_what, change) => {
      await database.query(change);
      await expect(as(claims)).rejects.toMatchObject(signInAgain);
    });

    test.each([
      ['suspended', `update public.users set status = 'suspended' where id = '${id}'`],
      ['banned', `update auth.users set banned_until = now() + interval '1 day' where id = '${id}'`],
      ['deleted', `update auth.users set deleted_at = now() where id = '${id}'`],
    ])('who was %s is told to sign in again', async (_what, change) => {
      await database
        .transaction(async (tx) => {
          await tx.query(change);
          await tx.query('savepoint asked');
          await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
          await expect(tx.query('select private.check_request()')).rejects.toMatchObject(signInAgain);
          await tx.query('rollback to savepoint asked');
          throw new Error('back');
        })
        .catch((error: unknown) => expect(error).toMatchObject({ message: 'back' }));
    });

    test.each([[{ role: 'authenticated' }], [{ ...claims, session_id: undefined }], [{ ...claims, sub: undefined }]])(
      'whose token has no sign-in (%j) is told to sign in again',
      async (without) => {
        await expect(as(without)).rejects.toMatchObject(signInAgain);
      },
    );
  });

  test('of nobody and of the service is not asked for a sign-in', async () => {
    for (const role of ['anon', 'service_role']) {
      const settings = { 'request.jwt.claims': JSON.stringify({ role }) };
      expect(await database.request({ role, settings, readOnly: true }, { text: 'select 1', values: [] })).toEqual([
        ['1'],
      ]);
    }
  });

  test('every role may call the check, as PostgREST does', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      await database.transaction(async (tx) => {
        await tx.query(`set local role ${role}`);
        expect(await tx.query('select private.check_request()')).toHaveLength(1);
      });
    }
  });
});
