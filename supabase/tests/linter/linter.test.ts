import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { useStage } from '../stage/stage-database.ts';
import { unguardedTables } from './unguarded-tables.ts';

/** Rules of our own beside those of Supabase's linter (splinter-rules.ts); each query finds what breaks one. */
const rules = {
  'every table has row-level security': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
  'every table has a policy that asks whether the session is live': `
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'RESTRICTIVE'
        and p.cmd = 'ALL' and p.qual ilike '%select%session_is_live%' and p.with_check ilike '%select%session_is_live%'
    )`,
  'every table has a policy that asks for the second factor': unguardedTables,
  'every policy is for signed-in people': `
    select policyname as name from pg_policies where schemaname = 'public' and roles <> '{authenticated}'`,
  'every policy is named as a sentence': `
    select policyname as name from pg_policies where schemaname = 'public' and policyname !~ '^[A-Z][a-z]+,? .* .*[a-z]$'`,
  'policies call functions once for a statement, inside a sub-select': `
    select policyname as name from pg_policies
    where schemaname = 'public'
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), '(SELECT|FROM) (auth|private)\\.', '', 'g') ~ '(auth|private)\\.\\w+\\('`,
  'every function fixes its search path': `
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`,
  'every function that the API offers has a comment': `
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
  'every foreign key has an index': `
    select conrelid::regclass || '.' || conname as name from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey
    )`,
  'every view asks with the rights of the caller': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v' and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  'an anonymous visitor has no right to any table': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
      and (has_table_privilege('anon', oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege('anon', oid, 'select, insert, update, references'))`,
  'a signed-in person has no right to empty a table or to refer to it': `
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and has_table_privilege('authenticated', oid, 'truncate, references, trigger')`,
  'an anonymous visitor may report that a page broke and have the request checked, and call nothing else': `
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege('anon', oid, 'execute')
      and proname not in ('report_from_browser', 'take_browser_report', 'check_request')`,
  'nobody reads the accounts through the API roles': `
    select relname || ' for ' || role as name from pg_class, unnest(array['anon', 'authenticated', 'service_role']) as role
    where relnamespace = 'auth'::regnamespace and relkind = 'r'
      and has_table_privilege(role, oid, 'select, insert, update, delete')`,
  'no extension lives in the API schema': `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace`,
  "functions with their owner's rights check the caller first": `
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and prosrc !~ 'private\\.(require_(live_session|super_admin|permission)|person_to_administer)\\('`,
};

describe.each(quickDatabaseKinds)('the linter on %s', (kind) => {
  const play = useStage(kind);

  test.each(Object.entries(rules))('%s', (_rule, query) =>
    play(async ({ server }) => {
      expect(await server(query)).toEqual([]);
    }),
  );
});
