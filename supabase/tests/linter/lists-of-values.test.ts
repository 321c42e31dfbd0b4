import { openTestDatabase, quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import type { Database } from '../../../backend/src/database/database.ts';
import { applicationStatuses } from '../../../shared/src/entities/job-applications/model.ts';
import { coachingSessionStatuses } from '../../../shared/src/entities/coaching-sessions/model.ts';
import { currencies } from '../../../shared/src/domain/money/money.ts';
import { knownLists, onlyInDatabase } from './known-lists.ts';

type Check = { readonly name: string; readonly rule: string };
type Body = { readonly name: string; readonly body: string };

/** Every rule that lets a column hold the values of a list only. */
const checks = `
  select format('%s.%s', c.relname, a.attname) as name, pg_get_expr(k.conbin, k.conrelid) as rule
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and k.contype = 'c'
    and pg_get_expr(k.conbin, k.conrelid) like '%= ANY (ARRAY[%'
  order by 1`;

const bodies = `
  select p.proname as name, p.prosrc as body from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;

const valuesIn = (text: string): string[] =>
  [...text.matchAll(/'([^']*)'|\b\d+\b/g)].map(([number, quoted]) => quoted ?? number);

/** The lists of two or more texts in a function: `array['a', 'b']`, `in ('a', 'b')`. */
const listsIn = (body: string): string[][] =>
  [...body.matchAll(/\b(?:array\s*\[|in\s*\()\s*((?:'[^']*'\s*,\s*)+'[^']*')\s*[\])]/gi)].map(([, values = '']) =>
    valuesIn(values),
  );

const sorted = (values: readonly (string | number)[]): string[] => values.map(String).sort();
const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((value) => other.includes(value)).length;

describe.each(quickDatabaseKinds)('lists of values on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, 'migrated');
  });
  afterAll(() => database.close());

  test('the database and TypeScript list the same values', async () => {
    const listed = (await database.query<Check>(checks)).map(({ name, rule }) => [
      name,
      sorted(valuesIn(/ANY \(ARRAY\[([^\]]*)\]/.exec(rule)?.[1] ?? '')),
    ]);
    expect(Object.fromEntries(listed.filter(([name]) => !onlyInDatabase.includes(String(name))))).toEqual(
      Object.fromEntries(Object.entries(knownLists).map(([name, values]) => [name, sorted(values)])),
    );
    expect(onlyInDatabase.filter((name) => !listed.some(([other]) => other === name))).toEqual([]);
  });

  test('both list the same currencies', async () => {
    const [row] = await database.query<{ known: string[] }>('select private.billing_currencies() as known');
    expect(sorted(row?.known ?? [])).toEqual(sorted(currencies));
  });

  test.each([
    ['applications', applicationStatuses],
    ['coaching sessions', coachingSessionStatuses],
  ])('the functions know the statuses of %s, and where they list them, all', async (_, statuses) => {
    const lists = (await database.query<Body>(bodies)).flatMap(({ name, body }) =>
      listsIn(body).map((values) => ({ name, values })),
    );
    const lacking = lists.filter(
      ({ values }) => shared(values, statuses) === statuses.length - 1 && values.length >= statuses.length - 1,
    );
    const all = Object.values(knownLists).map((values) => values.map(String));
    const foreign = lists.filter(
      ({ values }) => shared(values, statuses) >= 2 && !all.some((known) => shared(values, known) === values.length),
    );
    expect(lists.some(({ values }) => shared(values, statuses) >= 2)).toBe(true);
    expect({ lacking, foreign }).toEqual({ lacking: [], foreign: [] });
  });
});
