/** Finds the tables that give rows to somebody who has a second factor and has not used it. */
export const unguardedTables = `
  select c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p')
    and (n.nspname = 'public' or c.oid in ('storage.objects'::regclass, 'realtime.messages'::regclass))
    and not exists (
      select from pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname
        and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL' and p.roles = '{authenticated}'
        and p.qual ilike '%select%has_second_factor%' and p.with_check ilike '%select%has_second_factor%'
    )`;
