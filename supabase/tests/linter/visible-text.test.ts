import { databaseKinds, openTestDatabase } from '../../../backend/src/database/testing/test-database.ts';
import type { Database } from '../../../backend/src/database/database.ts';
import { countCharacters, keptText } from '../../../shared/src/domain/kept-text/kept-text.ts';

type Column = { readonly name: string; readonly column: string; readonly checks: string[] };

/** Every column of text, with the rules that look at it alone. */
const texts = `
  select format('%s.%s', c.relname, a.attname) as name, quote_ident(a.attname) as column,
    array(
      select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    ) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and a.attnum > 0
    and not a.attisdropped and a.atttypid = 'text'::regtype
  order by 1`;

const zeroWidth = String.fromCodePoint(0x200b, 0x200d, 0x2060);

describe.each(databaseKinds)('text on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  async function takes({ column, checks }: Column, value: string): Promise<boolean> {
    const kept = checks.map((check) => `(${check})`).join(' and ') || 'true';
    const [row] = await database.query<{ kept: boolean }>(
      `select ${kept} as kept from (select $1::text as ${column}) row`,
      [value],
    );
    return row?.kept === true;
  }

  test('what takes words and refuses spaces alone refuses zero-width characters alone', async () => {
    const required = [];
    for (const column of await database.query<Column>(texts))
      if ((await takes(column, 'Words')) && !(await takes(column, '   '))) required.push(column);
    expect(required.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['contacts.name', 'job_applications.job_title', 'users.full_name', 'organizations.name']),
    );
    const taking = [];
    for (const column of required) if (await takes(column, zeroWidth)) taking.push(column.name);
    expect(taking).toEqual([]);
    for (const column of required) expect(await takes(column, '😀')).toBe(true);
  });

  test('browser and database agree on each character whether it is seen', async () => {
    const unseen = await database.query<{ point: number }>(
      `select point from generate_series(1, x'e0fff'::int) point
       where point not between x'd800'::int and x'dfff'::int and (point < x'20000'::int or point >= x'e0000'::int)
         and not private.is_visible(chr(point))`,
    );
    const known = new Set(unseen.map(({ point }) => point));
    const differing = [];
    for (let point = 1; point <= 0xe0fff; point += point === 0x1ffff ? 0xc0001 : point === 0xd7ff ? 0x801 : 1)
      if ((keptText(String.fromCodePoint(point)) === '') !== known.has(point)) differing.push(point.toString(16));
    expect(differing).toEqual([]);
  });

  test.each([
    ['Zu\u0308rich', 7],
    ['😀', 1],
    ['👩‍👩‍👧', 5],
    ['Łódź', 4],
  ])('both count the characters of %s alike', async (text, count) => {
    expect(countCharacters(text.repeat(2000))).toBe(2000 * count);
    expect(await database.query('select char_length(repeat($1, 2000)) as count', [text])).toEqual([
      { count: 2000 * count },
    ]);
  });

  test.each(['{"full_name": "\\u200b"}', '{"fullName": "\\u2800 "}'])(
    'a sign-up with the name %s goes on without it',
    async (sent) => {
      const [person] = await database.query<{ id: string }>(
        `insert into auth.users (id, email, raw_user_meta_data)
         values (gen_random_uuid(), gen_random_uuid() || '@milepost.test', $1::jsonb) returning id`,
        [sent],
      );
      expect(await database.query('select full_name from public.users where id = $1', [person?.id])).toEqual([
        { full_name: null },
      ]);
    },
  );

  test('a message without words or files is refused, whatever it is made of', async () => {
    const [check] = await database.query<{ rule: string }>(
      `select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = 'messages_body_is_visible'`,
    );
    const isKept = (body: string) =>
      database.query(
        `select ${check?.rule} as kept from (select null::timestamptz as deleted_at, 0 as attachment_count, $1::text as body) row`,
        [body],
      );
    expect(await isKept(zeroWidth)).toEqual([{ kept: false }]);
    expect(await isKept('😀')).toEqual([{ kept: true }]);
  });
});
