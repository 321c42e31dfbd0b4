-- The copy of a person's data: which rows of which tables, by the data inventory.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

create function private.export_rows(p_table text, p_user_id uuid) returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  line public.data_inventory;
begin
  select * into line from public.data_inventory i where i.table_name = p_table and i.export_condition is not null;
  if found then
    return query execute format(
      'select to_jsonb(t) from %s t where (%s) and (%s)',
      p_table::regclass, private.rows_of_person(p_table::regclass), line.export_condition
    ) using p_user_id;
  end if;
end
$$;
comment on function private.export_rows(text, uuid) is
  'The rows of a table that are in the copy of a person''s data; none of a table that is left out of it.';
