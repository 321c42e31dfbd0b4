import { databaseKinds, openTestDatabase } from './testing/test-database.ts';
import { eventually } from '../testing/eventually.ts';

describe.each(databaseKinds)('notifications of the database on %s', (kind) => {
  test('are heard after the commit, never after a rollback, and no longer once stopped', async () => {
    const database = await openTestDatabase(kind, 'migrated');
    try {
      const heard: string[] = [];
      const stop = await database.listen('spoken', (payload) => heard.push(payload));
      await database.transaction(async (tx) => {
        await tx.query(`select pg_notify('spoken', 'kept')`);
        expect(heard).toEqual([]);
      });
      await expect(
        database.transaction(async (tx) => {
          await tx.query(`select pg_notify('spoken', 'lost')`);
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
      await untilEqual(heard, ['kept']);
      await stop();
      await database.query(`select pg_notify('spoken', 'unheard')`);
      await database.query('select 1');
      expect(heard).toEqual(['kept']);
    } finally {
      await database.close();
    }
  });
});

async function untilEqual(heard: readonly string[], expected: readonly string[]): Promise<void> {
  expect(
    await eventually(
      () => heard,
      ({ length }) => length >= expected.length,
    ),
  ).toEqual(expected);
}
