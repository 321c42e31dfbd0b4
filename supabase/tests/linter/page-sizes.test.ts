import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

/** What a function may say of `p_limit`: a number of rows between 0 or 1 and one that stands there, 2,000 at most. */
const bound = String.raw`least\(\s*greatest\(\s*(coalesce\(\s*p_limit\s*,\s*\d+\s*\)|p_limit)\s*,\s*[01]\s*\)\s*,\s*([1-9]\d{0,2}|1\d{3}|2000)\s*\)`;

/** Every function that the API offers and that takes `p_limit`, with whether it uses it bounded alone. */
const pages = `
  select proname as name, body ~* $1 and regexp_replace(body, $1, '', 'gi') !~* '\\mp_limit\\M' as is_bounded
  from pg_proc p, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as body
  where pronamespace = 'public'::regnamespace and 'p_limit' = any (proargnames)
  order by 1`;

const plant = (name: string, rows: string) => `
  create function public.${name}(p_limit integer default 25) returns setof uuid language sql stable set search_path = ''
  as $$ select id from public.users order by id limit ${rows} $$`;

async function unbounded({ server }: Scene): Promise<string[]> {
  const functions = await server<{ name: string; is_bounded: boolean }>(pages, [bound]);
  expect(functions.map(({ name }) => name)).toContain('list_organizations');
  return functions.filter(({ is_bounded: isBounded }) => !isBounded).map(({ name }) => name);
}

describe.each(quickDatabaseKinds)('the sizes of pages on %s', (kind) => {
  const play = useStage(kind);

  test('no caller gets more rows of a list than the list allows', () =>
    play(async (scene) => {
      expect(await unbounded(scene)).toEqual([]);
    }));

  test.each([
    'p_limit',
    '$1',
    'coalesce(p_limit, 25)',
    'greatest(p_limit, 1)',
    'least(p_limit, 100)',
    'least(greatest(p_limit, 1), p_limit)',
    'least(greatest(p_limit, 1), 5000)',
    'least(greatest(p_limit, 1), 100) offset p_limit',
    '100',
  ])('finds a function that gives %s rows', (rows) =>
    play(async (scene) => {
      await scene.server(plant('planted_list', rows));
      expect(await unbounded(scene)).toEqual(['planted_list']);
    }),
  );

  test.each(['least(greatest(p_limit, 1), 100)', 'least(greatest(coalesce(p_limit, 25), 0), 2000)'])(
    'takes a function that gives %s rows',
    (rows) =>
      play(async (scene) => {
        await scene.server(plant('planted_list', rows));
        expect(await unbounded(scene)).toEqual([]);
      }),
  );
});
