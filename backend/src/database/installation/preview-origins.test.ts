import type { Database } from '../database.ts';
import { keepPreviewOrigins } from './preview-origins.ts';
import { databaseKinds, openTestDatabase } from '../testing/test-database.ts';

describe.each(databaseKinds)('on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('each start makes the setting what the operator says now, nothing included', async () => {
    const kept = () => database.query('select origin from private.preview_origins order by origin');
    await keepPreviewOrigins(database, ['https://a.example', 'http://localhost:3002']);
    await keepPreviewOrigins(database, ['https://a.example', 'https://b.example', 'https://b.example']);
    expect(await kept()).toEqual([{ origin: 'https://a.example' }, { origin: 'https://b.example' }]);
    await keepPreviewOrigins(database, []);
    expect(await kept()).toEqual([]);
  });
});
