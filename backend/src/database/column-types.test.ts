import type { Database } from './database.ts';
import { databaseKinds, openTestDatabase } from './testing/test-database.ts';

describe.each(databaseKinds)('column types on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  test.each([
    [`timestamptz '2026-11-20 17:45:45.808+00'`, '2026-11-20T17:45:45.808+00:00'],
    [`timestamptz '2026-11-20 19:45:45+02'`, '2026-11-20T17:45:45+00:00'],
    [`timestamp '2026-11-20 17:45:45'`, '2026-11-20T17:45:45'],
    [`date '2026-11-20'`, '2026-11-20'],
    [`time '09:00'`, '09:00:00'],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`'"text"'::json`, 'text'],
    [`1.50::numeric(6, 2)`, 1.5],
    [`42::bigint`, 42],
    [`9007199254740993::bigint`, 9007199254740993n],
    [`array['a', 'b']`, ['a', 'b']],
    [`array[timestamptz '2026-11-20 17:45:45+00', null]`, ['2026-11-20T17:45:45+00:00', null]],
    [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
    [`interval '1 day'`, '1 day'],
    [`true`, true],
    [`null::timestamptz`, null],
  ])('%s arrives as %p', async (expression, value) => {
    expect(await database.query(`select ${expression} as value`)).toEqual([{ value }]);
  });

  test.each([
    ['an object', { role: 'coach' }, { role: 'coach' }],
    ['JSON text', '{"role": "coach"}', { role: 'coach' }],
    ['null', null, null],
  ])('stores %s as JSON, encoded once', async (_what, given, stored) => {
    expect(await database.query('select $1::jsonb as value', [given])).toEqual([{ value: stored }]);
  });

  test('takes dates and lists as parameters', async () => {
    const at = new Date('2026-11-20T17:45:45.808Z');
    expect(
      await database.query('select $1::timestamptz as at, $2::uuid[] as ids', [
        at,
        ['20000000-0000-4000-8000-000000000001'],
      ]),
    ).toEqual([{ at: '2026-11-20T17:45:45.808+00:00', ids: ['20000000-0000-4000-8000-000000000001'] }]);
  });
});
