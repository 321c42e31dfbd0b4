import type { Database } from '../../../backend/src/database/database.ts';
import { quickDatabaseKinds, openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import { lines } from './policies.matrix.ts';
import { openStage } from '../stage/stage-database.ts';
import { unexpectedCallers } from './try-cell.ts';

describe.each(quickDatabaseKinds)('policies on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openStage(kind);
  });
  afterAll(() => database.close());

  test.each(lines)('$subject: $verb', async (line) => {
    expect(await database.transaction((tx) => unexpectedCallers(tx, line))).toEqual([]);
  });
});

test('the matrix has a line for every table', async () => {
  const database = await openTestDatabase('postgres');
  try {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const covered = new Set(lines.map((line) => line.subject.split(':')[0]));
    expect(tables.map((table) => table.name).filter((name) => !covered.has(name))).toEqual([]);
  } finally {
    await database.close();
  }
});
