/** What is ours: every schema but those that PostgreSQL and Supabase bring, as in Supabase's linter. */
const ours = `in ('public', 'private')`;
const readableByApi = `(has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select'))`;
const exposed = `c.relnamespace = 'public'::regnamespace and ${readableByApi}`;
const isAlways = (expression: string): string =>
  `regexp_replace(lower(${expression}), '[\\s()]', '', 'g') in ('true', '1=1')`;

/**
 * The rules of Supabase's linter (splinter) that find errors and warnings, and those of its hints that do not depend on how
 * a database was used, by their names there. Each query finds what breaks the rule. Not here: 0005 unused_index and 0020
 * table_bloat, which are read from the statistics of a database in service; 0012, which is about settings of the sign-in;
 * and 0029, which has a list of its own.
 */
export const splinterRules = {
  '0001 unindexed_foreign_keys': `
    select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace::regnamespace::text ${ours} and not exists (
      select from pg_index i where i.indrelid = c.conrelid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey
    )`,
  '0002 auth_users_exposed': `
    select distinct c.oid::regclass::text as name
    from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class c on c.oid = r.ev_class
    where d.refobjid = 'auth.users'::regclass and d.classid = 'pg_rewrite'::regclass and c.relkind in ('v', 'm') and ${exposed}`,
  '0003 auth_rls_initplan': `
    select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies
    where regexp_replace(
      coalesce(qual, '') || coalesce(with_check, ''), 'SELECT (auth\\.\\w+|current_setting)\\(', '', 'gi'
    ) ~* '(auth\\.\\w+|current_setting)\\('`,
  '0004 no_primary_key': `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace::regnamespace::text ${ours}
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  '0006 multiple_permissive_policies': `
    select p.schemaname || '.' || p.tablename || ' for ' || role || ': ' || verb as name
    from pg_policies p, unnest(p.roles) as role,
      unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) as verb
    where p.permissive = 'PERMISSIVE' and p.schemaname ${ours}
    group by p.schemaname, p.tablename, role, verb having count(*) > 1`,
  '0007 policy_exists_rls_disabled': `
    select distinct c.oid::regclass::text as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where not c.relrowsecurity`,
  // Tables of the schema private that nobody but their functions reads have row-level security and no policy on purpose.
  '0008 rls_enabled_no_policy': `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relrowsecurity and ${exposed}
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive)`,
  '0009 duplicate_index': `
    select string_agg(i.indexname, ', ') as name from pg_indexes i where i.schemaname ${ours}
    group by i.schemaname, i.tablename, replace(i.indexdef, i.indexname, '') having count(*) > 1`,
  '0010 security_definer_view': `
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'v' and ${exposed} and not coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,
  '0011 function_search_path_mutable': `
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace::regnamespace::text ${ours}
      and not exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
  '0013 rls_disabled_in_public, 0023 sensitive_columns_exposed': `
    select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and ${exposed} and not c.relrowsecurity`,
  '0014 extension_in_public': `
    select extname as name from pg_extension where extnamespace = 'public'::regnamespace and extname <> 'plpgsql'`,
  '0015 rls_references_user_metadata': `
    select schemaname || '.' || tablename || ': ' || policyname as name from pg_policies
    where coalesce(qual, '') || coalesce(with_check, '') ~* 'user_?metadata|raw_user_meta_data'`,
  '0016 materialized_view_in_api': `
    select c.oid::regclass::text as name from pg_class c where c.relkind = 'm' and ${exposed}`,
  '0017 foreign_table_in_api': `
    select c.oid::regclass::text as name from pg_class c where c.relkind = 'f' and ${exposed}`,
  '0018 unsupported_reg_types': `
    select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      and a.atttypid in (
        'regcollation'::regtype, 'regconfig'::regtype, 'regdictionary'::regtype, 'regnamespace'::regtype,
        'regoper'::regtype, 'regoperator'::regtype, 'regproc'::regtype, 'regprocedure'::regtype
      )`,
  '0019 insecure_queue_exposed_in_api': `
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = to_regnamespace('pgmq') and c.relname like 'q\\_%' and not c.relrowsecurity and ${readableByApi}`,
  '0021 fkey_to_auth_unique': `
    select c.conrelid::regclass || '.' || c.conname as name
    from pg_constraint c
    join pg_class target on target.oid = c.confrelid and target.relnamespace = 'auth'::regnamespace
    join pg_index i on i.indexrelid = c.conindid
    where c.contype = 'f' and i.indisunique and not i.indisprimary`,
  '0022 extension_versions_outdated': `
    select name from pg_available_extensions where installed_version <> default_version`,
  '0024 rls_policy_always_true': `
    select p.schemaname || '.' || p.tablename || ': ' || p.policyname as name from pg_policies p
    where p.permissive = 'PERMISSIVE' and p.schemaname ${ours} and p.cmd <> 'SELECT'
      and p.roles && array['public', 'anon', 'authenticated']::name[]
      and (
        ${isAlways('p.qual')} or ${isAlways('p.with_check')}
        or p.cmd <> 'INSERT' and p.qual is null or p.cmd = 'INSERT' and p.with_check is null
      )`,
  '0025 public_bucket_allows_listing': `
    select b.id || ': ' || p.policyname as name
    from storage.buckets b
    join pg_policies p on p.schemaname = 'storage' and p.tablename = 'objects' and p.permissive = 'PERMISSIVE'
    where b.public and p.cmd in ('SELECT', 'ALL') and p.roles && array['public', 'anon', 'authenticated']::name[]
      and (
        p.qual is null or ${isAlways('p.qual')}
        or regexp_replace(lower(p.qual), '[\\s()]', '', 'g') in (
          format('bucket_id=%L', b.id), format('bucket_id=%L::text', b.id)
        )
      )`,
  '0026 pg_graphql_anon_table_exposed, 0027 pg_graphql_authenticated_table_exposed': `
    select extname as name from pg_extension where extname = 'pg_graphql'`,
  '0028 anon_security_definer_function_executable': `
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('anon', p.oid, 'execute')`,
} as const;

/** 0029 authenticated_security_definer_function_executable: the functions that it warns of, by name. */
export const callableDefiners = `
  select distinct p.proname as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('authenticated', p.oid, 'execute')
  order by 1`;
