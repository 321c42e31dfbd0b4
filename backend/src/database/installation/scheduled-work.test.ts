import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import type { Database } from '../database.ts';
import { runScheduledWork, scheduledWork } from './scheduled-work.ts';
import { openTestDatabase, quickDatabaseKinds } from '../testing/test-database.ts';

describe.each(quickDatabaseKinds)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test.each(scheduledWork)('$name runs on a database without any rows', async ({ statement }) => {
    await expect(database.query(statement)).resolves.toHaveLength(1);
  });

  test('everything that the database has for the schedule is on it', async () => {
    const meant = await database.query<{ name: string }>(
      `select p.proname as name
       from pg_proc p
       where p.pronamespace = 'private'::regnamespace and p.prorettype = 'integer'::regtype
         and p.pronargs = p.pronargdefaults
         and has_function_privilege('service_role', p.oid, 'execute')
         and not has_function_privilege('authenticated', p.oid, 'execute')
         -- What another function calls has its turn with that one.
         and not exists (
           select from pg_proc other
           where other.pronamespace in ('private'::regnamespace, 'public'::regnamespace) and other.oid <> p.oid
             and other.prosrc like '%private.' || p.proname || '(%'
         )
       order by name`,
    );
    const statements = scheduledWork.map(({ statement }) => statement);
    expect(meant.length).toBeGreaterThan(10);
    expect(meant.map(({ name }) => `select private.${name}()`).filter((one) => !statements.includes(one))).toEqual([]);
  });
});

test.each(scheduledWork)('$name has its schedule for hosted Supabase', async ({ name, statement }) => {
  const guide = await readFile(new URL('../../../../docs/production.md', import.meta.url), 'utf8');
  const schedule = guide.split('cron.schedule(').find((text) => text.startsWith(`'${name}'`));
  expect(schedule).toContain(`$$select private.run_noted('${name}', '`);
  expect(schedule).toContain(`'${statement}')$$`);
});

describe('runScheduledWork', () => {
  const work = [{ name: 'count', every: 1000, statement: 'select 3' }];
  const log = { info: jest.fn(), error: jest.fn() };
  type Answer = () => Promise<Record<string, unknown>[]>;
  let noted: (readonly unknown[])[] = [];
  /** The statements of the work reach the query, its log entries are in `noted`. */
  const asked = (query: Answer) => async (_: string, params?: readonly unknown[]) => {
    if (!params) return query();
    noted.push(params);
    return [];
  };
  beforeEach(() => {
    jest.useFakeTimers();
    noted = [];
    log.info.mockClear();
    log.error.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  test('runs at once, then in its interval, also after it has failed', async () => {
    const query = jest
      .fn<() => Promise<Record<string, unknown>[]>>()
      .mockRejectedValueOnce(new Error('secret'))
      .mockResolvedValue([{ n: 3 }]);
    const stop = runScheduledWork({ query: asked(query) }, log, work);
    await jest.advanceTimersByTimeAsync(500);
    expect(query).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([...log.error.mock.calls, ...noted])).not.toContain('secret');
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ work: 'count' }), 'scheduled work failed');
    await jest.advanceTimersByTimeAsync(1000);
    expect(query).toHaveBeenCalledTimes(2);
    expect(log.info).toHaveBeenCalledWith({ work: 'count', rows: 3 }, 'did scheduled work');
    await stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(query).toHaveBeenCalledTimes(2);
  });

  test('goes on with the next piece soon while there are more, and rests when there are none', async () => {
    const query = jest
      .fn<() => Promise<Record<string, unknown>[]>>()
      .mockResolvedValueOnce([{ n: 3 }])
      .mockResolvedValueOnce([{ n: 1 }])
      .mockResolvedValue([{ n: 0 }]);
    const stop = runScheduledWork({ query: asked(query) }, log, [
      { name: 'pieces', every: 1000, betweenPieces: 10, statement: 'select 3' },
    ]);
    await jest.advanceTimersByTimeAsync(25);
    expect(query).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(900);
    expect(query).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(100);
    expect(query).toHaveBeenCalledTimes(4);
    await stop();
  });

  test('ends after what is under way, and never runs a piece beside itself', async () => {
    let finish = (): void => undefined;
    const query = jest.fn(() => new Promise<never[]>((resolve) => (finish = () => resolve([]))));
    const stop = runScheduledWork({ query: asked(query) }, log, work);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(query).toHaveBeenCalledTimes(1);
    const ended = jest.fn();
    void stop().then(ended);
    await jest.advanceTimersByTimeAsync(10);
    expect(ended).not.toHaveBeenCalled();
    finish();
    await jest.advanceTimersByTimeAsync(10);
    expect(ended).toHaveBeenCalled();
  });

  test('notes each failure without what it quotes, what went well after it, and then once a minute', async () => {
    const broken = Object.assign(new Error('secret'), { code: '23503', table: 'goals' });
    const query = jest.fn<Answer>().mockResolvedValueOnce([]).mockRejectedValueOnce(broken).mockResolvedValue([]);
    const stop = runScheduledWork({ query: asked(query) }, log, work);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(noted).toEqual([
      ['count', 1, null],
      ['count', 1, 'Error, code 23503, table goals'],
      ['count', 1, null],
    ]);
    await jest.advanceTimersByTimeAsync(40_000);
    expect(noted).toHaveLength(4);
    await stop();
  });

  test('goes on where a run can’t be noted', async () => {
    const query = jest.fn<Answer>().mockResolvedValue([]);
    const failing = async (_: string, params?: readonly unknown[]) => {
      if (params) throw new Error('away');
      return query();
    };
    const stop = runScheduledWork({ query: failing }, log, work);
    await jest.advanceTimersByTimeAsync(1500);
    expect(query).toHaveBeenCalledTimes(2);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ work: 'count' }),
      'a run of scheduled work was not noted',
    );
    await stop();
  });
});
