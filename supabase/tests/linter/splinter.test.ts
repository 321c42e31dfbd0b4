import { quickDatabaseKinds } from '../../../backend/src/database/testing/test-database.ts';
import { definerFunctions } from './definer-functions.ts';
import { callableDefiners, splinterRules } from './splinter-rules.ts';
import { useStage } from '../stage/stage-database.ts';

/** What rules are there to find, so that a query which finds nothing is known to look. */
const mistakes: Readonly<Partial<Record<keyof typeof splinterRules, string>>> = {
  '0001 unindexed_foreign_keys':
    'create table public.mistake (id int primary key, who uuid references public.users (id))',
  '0002 auth_users_exposed':
    'create view public.mistake as select id from auth.users; grant select on public.mistake to anon',
  '0003 auth_rls_initplan': `create policy "Mistake" on public.users for select to anon using (id = auth.uid())`,
  '0004 no_primary_key': 'create table public.mistake (id int)',
  '0006 multiple_permissive_policies':
    'create policy "Mistake" on public.users for all to authenticated using (id is null)',
  '0007 policy_exists_rls_disabled': 'alter table public.users disable row level security',
  '0008 rls_enabled_no_policy':
    'create table public.mistake (id int); alter table public.mistake enable row level security; grant select on public.mistake to authenticated',
  '0009 duplicate_index':
    'create index mistake_1 on public.users (headline); create index mistake_2 on public.users (headline)',
  '0010 security_definer_view': 'create view public.mistake as select 1 as one; grant select on public.mistake to anon',
  '0011 function_search_path_mutable': `create function public.mistake() returns int language sql as 'select 1'`,
  '0013 rls_disabled_in_public, 0023 sensitive_columns_exposed':
    'create table public.mistake (id int); grant select on public.mistake to authenticated',
  '0015 rls_references_user_metadata': `create policy "Mistake" on public.users for select to anon
    using ((select auth.jwt()) -> 'user_metadata' ->> 'role' = 'admin')`,
  '0016 materialized_view_in_api':
    'create materialized view public.mistake as select 1 as one; grant select on public.mistake to authenticated',
  '0018 unsupported_reg_types': 'create table public.mistake (id regproc)',
  '0021 fkey_to_auth_unique': `create unique index mistake on auth.users (email, id);
    create table public.mistake (email text, id uuid, foreign key (email, id) references auth.users (email, id))`,
  '0024 rls_policy_always_true': `create policy "Mistake" on public.users for delete to authenticated using (true)`,
  '0025 public_bucket_allows_listing': `insert into storage.buckets (id, name, public) values ('mistake', 'mistake', true);
    create policy "Mistake" on storage.objects for select to authenticated using (bucket_id = 'mistake')`,
  '0028 anon_security_definer_function_executable': `create function public.mistake() returns int language sql security definer as 'select 1';
    grant execute on function public.mistake() to anon`,
};

describe.each(quickDatabaseKinds)("Supabase's linter on %s", (kind) => {
  const play = useStage(kind);

  test.each(Object.entries(splinterRules))('%s', (_rule, query) =>
    play(async ({ server }) => {
      expect(await server(query)).toEqual([]);
    }),
  );

  test.each(Object.entries(mistakes))('%s is found', (rule, mistake) =>
    play(async ({ server }) => {
      for (const statement of mistake.split(';')) await server(statement);
      const [, query = ''] = Object.entries(splinterRules).find(([name]) => name === rule) ?? [];
      expect((await server(query)).length).toBeGreaterThan(0);
    }),
  );

  test("0029: each function with its owner's rights that anybody signed in may call has its reason", () =>
    play(async ({ server }) => {
      const callable = await server<{ name: string }>(callableDefiners);
      expect(callable.map(({ name }) => name)).toEqual([...definerFunctions.keys()].sort());
    }));
});
