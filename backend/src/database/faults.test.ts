import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { jest } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import type { Database, RequestSettings } from './database.ts';
import { openDatabase } from './open-database.ts';
import { databaseKinds, openTestDatabase } from './testing/test-database.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const anybody: RequestSettings = { role: 'anon', settings: {}, readOnly: true };

const whoAsks = async (database: Database): Promise<unknown> =>
  (await database.query(`select current_user = session_user as own, current_setting('timezone') as zone`))[0];
const asNew = { own: true, zone: 'UTC' };

describe.each(databaseKinds)('what goes wrong on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  test.each([
    ['a number where a list belongs', '7'],
    ['a value with half a list', '{1,'],
    ['text that no database stores', 'a\u0000b'],
  ])('%s is refused, and the next statement is answered', async (_what, value) => {
    await expect(database.query('select $1::int[] as list', [value])).rejects.toMatchObject({
      code: expect.stringMatching(/^22/),
    });
    await expect(
      database.request(anybody, { text: 'select $1::int[]', values: [value], name: 'list' }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^22/) });
    expect(await whoAsks(database)).toEqual(asNew);
    expect(await database.request(anybody, { text: 'select $1::int[]', values: ['{7}'], name: 'list' })).toEqual([
      ['{7}'],
    ]);
  });

  test('a value that has no text is refused before anything is sent', async () => {
    await expect(database.query('select $1::text', [() => 'no value'])).rejects.toThrow(TypeError);
    expect(await whoAsks(database)).toEqual(asNew);
  });

  test('thousands of statements that fail leave room for the next', async () => {
    const failing = { text: 'select nothing of the kind', values: [] };
    for (let failed = 0; failed < 3000; failed += 1) {
      await expect(database.request(anybody, failing)).rejects.toMatchObject({ code: expect.stringMatching(/^42/) });
    }
    expect(await whoAsks(database)).toEqual(asNew);
  });

  test('a transaction that was left open is not met by the next statement', async () => {
    await database.query('begin; create temp table left_behind (id int)');
    expect(await database.query(`select from pg_class where relname = 'left_behind'`)).toEqual([]);
  });
});

describe('PGlite', () => {
  afterEach(() => jest.restoreAllMocks());
  const fail = (error: Error) => jest.spyOn(PGlite.prototype, 'execProtocolRaw').mockRejectedValueOnce(error);

  test('that fails in the middle of a transaction has a clean session for the next statement', async () => {
    const database = await openTestDatabase('pglite', 'migrated');
    try {
      const heard: string[] = [];
      await database.listen('still_heard', (payload) => heard.push(payload));
      const lost = database.transaction(async (tx) => {
        await tx.query(`set role anon; set time zone 'Asia/Tokyo'; create temp table left_behind (id int)`);
        fail(new Error('planted'));
        await tx.query('select 1');
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailableError);
      expect(await whoAsks(database)).toEqual(asNew);
      expect(await database.query(`select from pg_class where relname = 'left_behind'`)).toEqual([]);
      await database.query(`select pg_notify('still_heard', 'yes')`);
      expect(heard).toEqual(['yes']);
    } finally {
      await database.close();
    }
  });

  test('that breaks is opened again from its folder, with everything that was acknowledged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'milepost-broken-'));
    const database = await openDatabase({ kind: 'pglite', dataDir: join(folder, 'database') });
    try {
      await database.execute('create table kept (id int); insert into kept values (1)');
      await database.query('insert into kept values (2)');
      fail(Object.assign(new Error('unreachable'), { name: 'RuntimeError' }));
      await expect(database.query('insert into kept values (3)')).rejects.toThrow(DatabaseUnavailableError);
      expect(await database.query('select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }]);
      expect(await whoAsks(database)).toEqual(asNew);
    } finally {
      await database.close();
      await rm(folder, { recursive: true });
    }
  });

  test('that a trigger or a function without end has broken is opened again from its folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'milepost-endless-'));
    const database = await openDatabase({ kind: 'pglite', dataDir: join(folder, 'database') });
    try {
      await database.execute(`
        create table endless (id int);
        create function again() returns trigger language plpgsql as $$
        begin insert into endless values (new.id + 1); return new; end $$;
        create trigger again after insert on endless for each row execute function again();
        create function deeper(n int) returns int language plpgsql as $$ begin return deeper(n + 1); end $$;
        create table kept (id int);
        create role anon;
        grant all on endless to anon;`);
      const add: RequestSettings = { ...anybody, readOnly: false };
      for (const [id, text] of ['insert into endless values (1) returning id', 'select deeper(1)'].entries()) {
        const endless = database.request(add, { text, values: [] });
        await expect(endless).rejects.toThrow(DatabaseUnavailableError);
        await database.query('insert into kept values ($1)', [id]);
        expect(await whoAsks(database)).toEqual(asNew);
      }
      expect(await database.query('select id from kept order by id')).toEqual([{ id: 0 }, { id: 1 }]);
    } finally {
      await database.close();
      await rm(folder, { recursive: true });
    }
  });

  test('that breaks in memory says so to everybody, and can still be closed', async () => {
    const database = await openTestDatabase('pglite', 'migrated');
    fail(Object.assign(new Error('unreachable'), { name: 'RuntimeError' }));
    for (let asked = 0; asked < 3; asked += 1) {
      await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
    }
    await database.close();
  });
});

/** Stands between us and the server, so that a test can take the server away. */
class Door {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(private readonly target: URL) {}

  async open(): Promise<void> {
    this.#server = createServer((inside) => {
      const outside = createConnection(Number(this.target.port), this.target.hostname);
      for (const [one, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => undefined).on('close', () => other.destroy());
        one.pipe(other);
      }
    }).listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new TypeError('A port was expected');
    this.port = address.port;
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

describe('PostgreSQL', () => {
  test('that goes away and comes back is asked and heard again, and nothing waits for what is lost', async () => {
    const server = new URL(process.env['DATABASE_URL'] ?? '');
    const door = new Door(server);
    await door.open();
    const through = new URL(server);
    through.port = String(door.port);
    const database = await openDatabase({ kind: 'postgres', url: through.href, max: 6 });
    try {
      const heard: string[] = [];
      const channel = `back_${process.pid}`;
      await database.listen(channel, (payload) => heard.push(payload));
      const waiting = [1, 2, 3, 4, 5].map(() => database.query('select pg_sleep(20)'));
      const outcomes = Promise.allSettled(waiting);
      await eventually(
        () => database.query(`select from pg_stat_activity where query = 'select pg_sleep(20)'`),
        ({ length }) => length === waiting.length,
      );
      door.close();
      for (const outcome of await outcomes) {
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailableError) });
      }
      await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailableError);
      await door.open();
      expect(await whoAsks(database)).toEqual(asNew);
      const all = await eventually(
        async () => {
          await database.query('select pg_notify($1, $2)', [channel, 'again']);
          return heard;
        },
        ({ length }) => length > 0,
      );
      expect(all[0]).toBe('again');
    } finally {
      await database.close();
      door.close();
    }
  });
});
