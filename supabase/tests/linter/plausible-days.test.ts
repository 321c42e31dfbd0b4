import { databaseKinds, openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import type { Database } from '../../../backend/src/database/database.ts';

type Column = { readonly name: string; readonly column: string; readonly type: string; readonly checks: string[] };

/** Every day and moment that signed-in people may write, stamps that triggers keep aside, with the rules that look at it alone. */
const written = `
  select format('%s.%s', c.relname, a.attname) as name, quote_ident(a.attname) as column,
    format_type(a.atttypid, a.atttypmod) as type,
    array(
      select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    ) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('date'::regtype, 'timestamptz'::regtype) and a.attname not in ('created_at', 'updated_at', 'deleted_at')
    and has_column_privilege('authenticated', c.oid, a.attnum, 'INSERT, UPDATE')
  order by 1`;

describe.each(databaseKinds)('days on %s', (kind) => {
  test('no day that people may write lies where no page can show it', async () => {
    const database: Database = await openTestDatabase(kind, 'migrated');
    const columns = await database.query<Column>(written);
    const taking = new Set<string>();
    for (const { name, column, type, checks } of columns) {
      const rules = checks.map((check) => `(${check})`).join(' and ') || 'true';
      for (const value of ['infinity', '-infinity', '12026-01-01']) {
        const [row] = await database.query<{ kept: boolean }>(
          `select ${rules} as kept from (select $1::${type} as ${column}) row`,
          [value],
        );
        if (row?.kept !== false) taking.add(name);
      }
    }
    await database.close();
    expect(columns.map(({ name }) => name)).toContain('content_items.shown_until');
    expect([...taking]).toEqual([]);
  });
});
