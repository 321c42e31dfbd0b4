import { databaseKinds, openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import type { Database } from '../../../backend/src/database/database.ts';

type Column = { readonly name: string; readonly column: string; readonly type: string; readonly checks: string[] };

/** Every number that is not an integer, with the rules that look at it alone. */
const numbers = `
  select format('%s.%s', c.relname, a.attname) as name, quote_ident(a.attname) as column,
    format_type(a.atttypid, a.atttypmod) as type,
    array(
      select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    ) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype)
  order by 1`;

describe.each(databaseKinds)('numbers on %s', (kind) => {
  let database: Database;
  let columns: Column[];
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
    columns = await database.query<Column>(numbers);
  });
  afterAll(() => database.close());

  /** Whether the type itself, or a rule of the column, refuses the value. */
  async function isRefused({ column, type, checks }: Column, value: string): Promise<boolean> {
    try {
      const kept = checks.map((check) => `(${check})`).join(' and ') || 'true';
      const [row] = await database.query<{ kept: boolean }>(
        `select ${kept} as kept from (select $1::${type} as ${column}) row`,
        [value],
      );
      return row?.kept === false;
    } catch {
      return true;
    }
  }

  test.each(['NaN', 'Infinity', '-Infinity'])('no column takes %s', async (value) => {
    expect(columns.map(({ name }) => name)).toContain('job_applications.salary_min');
    const taking = [];
    for (const column of columns) if (!(await isRefused(column, value))) taking.push(column.name);
    expect(taking).toEqual([]);
  });

  test('every column takes a number', async () => {
    const refusing = [];
    for (const column of columns) if (await isRefused(column, '1.5')) refusing.push(column.name);
    expect(refusing).toEqual([]);
  });
});
