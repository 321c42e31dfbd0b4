import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import type { Scene } from '../stage/scene.ts';
import { useStage } from '../stage/stage-database.ts';

/** What is wrong with the inventory: tables without a line, and lines that the foreign keys contradict. */
const faults = async ({ server }: Scene): Promise<readonly string[]> => {
  const rows = await server<{ fault: string }>(`
    with tables as (
      select n.nspname || '.' || c.relname as name, private.rows_of_person(c.oid) is not null as goes,
        private.mentions_of_person(c.oid) is not null as forgets
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')
    )
    select coalesce(t.name, i.table_name) || case
      when i.table_name is null then ' has no line'
      when t.name is null then ' is no table'
      when t.goes and i.treatment <> 'cascade' then ' goes with a person'
      when not t.goes and i.treatment = 'cascade' then ' does not go with a person'
      when t.forgets and i.treatment = 'retain' then ' forgets a person'
    end as fault
    from tables t full join public.data_inventory i on i.table_name = t.name`);
  return rows.flatMap(({ fault }) => fault ?? []);
};

describe.each(quickDatabaseKinds)('the data inventory on %s', (kind) => {
  const play = useStage(kind);

  test('has a line for every table, which its foreign keys bear out', () =>
    play(async (scene) => expect(await faults(scene)).toEqual([])));

  test.each([
    ['create table public.made_up (id uuid)', 'public.made_up has no line'],
    [`delete from public.data_inventory where table_name = 'public.goals'`, 'public.goals has no line'],
    [
      `update public.data_inventory set treatment = 'anonymise', reason = 'x', export_condition = null where table_name = 'public.goals'`,
      'public.goals goes with a person',
    ],
    [
      `update public.data_inventory set treatment = 'cascade' where table_name = 'public.activity_logs'`,
      'public.activity_logs does not go with a person',
    ],
    [
      `update public.data_inventory set treatment = 'retain', kept_until = 'x' where table_name = 'public.system_changes'`,
      'public.system_changes forgets a person',
    ],
    [
      'alter table public.documents drop constraint documents_client_id_fkey',
      'public.documents does not go with a person',
    ],
  ])('%s is found', (statement, fault) =>
    play(async (scene) => {
      await scene.server(statement);
      expect(await faults(scene)).toContain(fault);
    }),
  );

  test('what goes with a person is found along every foreign key', () =>
    play(async ({ server }) => {
      const [found] = await server<{ condition: string }>(
        `select private.rows_of_person('public.review_versions'::regclass) as condition`,
      );
      expect(found?.condition).toBe('(review_id) in (select id from public.review_requests where client_id = $1)');
    }));

  test('every condition for the copy of the data can be asked', () =>
    play(async ({ server }) => {
      const lines = await server<{ sql: string }>(`
        select format('select count(*) from %s where (%s) and (%s)', table_name,
          replace(private.rows_of_person(table_name::regclass), '$1', 'gen_random_uuid()'),
          replace(export_condition, '$1', 'gen_random_uuid()')) as sql
        from public.data_inventory where export_condition is not null`);
      expect(lines.length).toBeGreaterThan(40);
      for (const { sql } of lines) await server(sql);
    }));
});
