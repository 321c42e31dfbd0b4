-- The data inventory: for every table what becomes of a person's rows when the person is erased.
-- cascade: they go with the person, by foreign keys. anonymise: they stay and forget who it was, by foreign keys that are
-- set to null or by a trigger that the reason names. retain: they stay, with a reason, and until when.
-- A migration that makes a table adds its line. supabase/tests/deletion compares the lines with the foreign keys.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.data_inventory (
  table_name text primary key check (table_name ~ '^[a-z]+\.[a-z_]+$'),
  holds text not null check (char_length(holds) between 1 and 200),
  treatment text not null check (treatment in ('cascade', 'anonymise', 'retain')),
  reason text check (char_length(reason) between 1 and 300),
  kept_until text check (char_length(kept_until) between 1 and 200),
  export_condition text default 'true',
  constraint what_stays_has_its_reason check (treatment = 'cascade' or reason is not null),
  constraint what_is_retained_has_its_end check ((treatment = 'retain') = (kept_until is not null)),
  constraint only_own_rows_are_exported check (treatment = 'cascade' or export_condition is null)
);
comment on table public.data_inventory is 'One line for each table: what becomes of a person''s rows when the person is erased.';
comment on column public.data_inventory.kept_until is 'When a row that is retained goes, in words.';
comment on column public.data_inventory.export_condition is
  'Which of a person''s rows are in the copy of their data, as SQL with the person as $1; null for none.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.rows_of_person(p_table oid, p_seen oid[] default '{}') returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  key record;
  parent text;
  conditions text[] := '{}';
begin
  if p_table = 'auth.users'::regclass then
    return 'id = $1';
  elsif p_table = any (p_seen) then
    return null;
  end if;
  for key in
    select k.confrelid,
      (select string_agg(quote_ident(a.attname), ', ' order by c.place)
       from unnest(k.conkey) with ordinality c (number, place)
       join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) as here,
      (select string_agg(quote_ident(a.attname), ', ' order by c.place)
       from unnest(k.confkey) with ordinality c (number, place)
       join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.number) as there
    from pg_catalog.pg_constraint k
    where k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c'
    order by k.conname
  loop
    if key.confrelid in ('public.users'::regclass, 'auth.users'::regclass) then
      conditions := conditions || format('%s = $1', key.here);
    else
      parent := private.rows_of_person(key.confrelid, p_seen || p_table);
      if parent is not null then
        conditions := conditions
          || format('(%s) in (select %s from %s where %s)', key.here, key.there, key.confrelid::regclass, parent);
      end if;
    end if;
  end loop;
  return nullif(array_to_string(conditions, ' or '), '');
end
$$;
comment on function private.rows_of_person(oid, oid[]) is
  'The condition, with the person as $1, for the rows of a table that go with a person by foreign keys; null where none do.';

create function private.mentions_of_person(p_table oid) returns text
language sql stable security definer set search_path = ''
as $$
  select string_agg(format('%I = $1', a.attname), ' or ' order by a.attname)
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'n' and k.confrelid = 'public.users'::regclass
$$;
comment on function private.mentions_of_person(oid) is
  'The condition, with the person as $1, for the rows of a table that forget a person by foreign keys; null where none do.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.data_inventory enable row level security;
call private.require_sign_in('public.data_inventory');

create policy "Who sees security logs reads the data inventory" on public.data_inventory
  for select to authenticated using ((select private.has_permission('view_security_logs')));

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on public.data_inventory from anon, authenticated, service_role;
grant select on public.data_inventory to authenticated, service_role;
