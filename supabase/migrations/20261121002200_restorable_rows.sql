-- Which tables keep what people delete for 30 days, said once: each later migration that makes such a table adds its line.

create table private.restorable_tables (
  table_name text primary key,
  owner_column text,
  coaches_too boolean not null default false
);
comment on table private.restorable_tables is
  'Tables of schema public whose deleted_at is set by a delete and swept after 30 days.';
comment on column private.restorable_tables.owner_column is
  'The column that holds whose the row is, who may restore it by restore_deleted; null where nothing restores it that way.';
comment on column private.restorable_tables.coaches_too is
  'Whether assigned coaches delete these rows as well, and so restore them.';
insert into private.restorable_tables (table_name, owner_column) values
  ('job_applications', 'client_id'),
  ('review_requests', 'client_id'),
  ('contacts', 'client_id'),
  ('tasks', 'user_id');

create or replace function public.restore_deleted(p_table text, p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.restorable_tables;
  whose text;
  restored integer;
begin
  perform private.require_live_session();
  select * into kept from private.restorable_tables t where t.table_name = p_table;
  if kept.owner_column is null then
    perform private.refuse('Nothing of this kind can be restored');
  end if;
  whose := format('(%I = $2 or $3 or %I = any ($4))', kept.owner_column, kept.owner_column);
  execute format(
    'update public.%I set deleted_at = null where id = $1 and deleted_at > now() - interval ''30 days'' and %s', p_table, whose
  ) using p_id, auth.uid(), private.is_super_admin(), case when kept.coaches_too then array(select private.my_client_ids()) end;
  get diagnostics restored = row_count;
  if restored = 0 then
    execute format('select count(*) from public.%I where id = $1 and deleted_at is null and %s', p_table, whose)
    into restored
    using p_id, auth.uid(), private.is_super_admin(), case when kept.coaches_too then array(select private.my_client_ids()) end;
    if restored = 0 then
      perform private.forbid('There is nothing of yours to restore here');
    end if;
  end if;
end
$$;
comment on function public.restore_deleted(text, uuid) is
  'Undoes a delete within 30 days, of a table in private.restorable_tables: own rows, and where coaches delete too those of '
  'assigned clients.';

create or replace function private.sweep_deleted() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  swept text;
  removed integer;
  total integer := 0;
begin
  for swept in select t.table_name from private.restorable_tables t loop
    execute format('delete from public.%I where deleted_at < now() - interval ''30 days''', swept);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end
$$;
