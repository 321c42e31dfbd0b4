-- What was deleted and can be had back.
-- Deleted rows of the tables in private.restorable_tables are kept for 30 days. Policies hide them from everyone, so
-- functions list and restore them; only the owner and an administrator may ask, and a coach where coaches delete too.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

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

insert into private.restorable_tables (table_name, owner_column, coaches_too) values
  ('job_applications', 'client_id', false),
  ('application_comments', 'author_id', false),
  ('documents', 'client_id', false),
  ('review_requests', 'client_id', false),
  ('review_comments', 'author_id', false),
  ('goals', 'client_id', false),
  ('milestones', 'client_id', true),
  ('contacts', 'client_id', false),
  ('interactions', 'client_id', false),
  ('message_attachments', null, false),
  ('tasks', 'user_id', false);

-- One line for each kind that has such a list; a further kind is a further line here.
create view private.deleted_records as
select 'job_applications' as table_name, a.id, a.client_id as owner_id, a.job_title || ' at ' || a.company_name as name,
  a.deleted_at, null::text as deleted_parent
from public.job_applications a
where a.deleted_at is not null
union all
select 'contacts', c.id, c.client_id, c.name, c.deleted_at, (
  select p.job_title || ' at ' || p.company_name from public.job_applications p
  where p.id = c.application_id and p.deleted_at is not null
)
from public.contacts c
where c.deleted_at is not null
union all
select 'goals', g.id, g.client_id, g.title, g.deleted_at, null
from public.goals g
where g.deleted_at is not null
union all
select 'review_requests', r.id, r.client_id, coalesce(nullif(btrim(r.title), ''), r.document_type), r.deleted_at, null
from public.review_requests r
where r.deleted_at is not null
union all
select 'documents', d.id, d.client_id, d.name || coalesce(', ' || d.version_label, ''), d.deleted_at, (
  select p.job_title || ' at ' || p.company_name
  from public.application_documents l join public.job_applications p on p.id = l.application_id
  where l.document_id = d.id and p.deleted_at is not null
  order by p.deleted_at desc, p.id
  limit 1
)
from public.documents d
where d.deleted_at is not null;
comment on view private.deleted_records is
  'What the lists of recently deleted records show: how a record is called, and the application that it belongs to where that '
  'one is deleted too.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function public.restore_deleted(p_table text, p_id uuid) returns void
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
    perform private.refuse('This can''t be restored');
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
      perform private.forbid('Nothing to restore');
    end if;
  end if;
end
$$;
comment on function public.restore_deleted(text, uuid) is
  'Undoes a delete within 30 days, of a table in private.restorable_tables: own rows, and where coaches delete too those of '
  'assigned clients.';

create function private.sweep_deleted() returns integer
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
comment on function private.sweep_deleted() is
  'Removes for good what was deleted more than 30 days ago. For the server only; gives the number of rows.';

create function private.require_own_deleted(p_table text, p_owner_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  if p_table is null or p_table not in ('job_applications', 'contacts', 'goals', 'review_requests', 'documents') then
    perform private.refuse('This can''t be restored');
  end if;
  if p_owner_id is distinct from auth.uid() and not private.is_super_admin() then
    perform private.forbid('Only the owner can see and restore deleted items');
  end if;
end
$$;

create function public.list_deleted(p_table text, p_owner_id uuid, p_limit integer default 100) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  perform private.require_own_deleted(p_table, p_owner_id);
  return (
    with kept as (
      select d.id, d.name, d.deleted_parent, d.deleted_at
      from private.deleted_records d
      where d.table_name = p_table and d.owner_id = p_owner_id and d.deleted_at > now() - interval '30 days'
    )
    select jsonb_build_object(
      'total', (select count(*) from kept),
      'records', (
        select coalesce(jsonb_agg(
          to_jsonb(shown) || jsonb_build_object('kept_until', shown.deleted_at + interval '30 days')
          order by shown.deleted_at desc, shown.id
        ), '[]')
        from (
          select * from kept
          order by kept.deleted_at desc, kept.id
          limit least(greatest(coalesce(p_limit, 100), 1), 2000)
        ) shown
      )
    )
  );
end
$$;
comment on function public.list_deleted(text, uuid, integer) is
  'The latest that their owner deleted in the last 30 days, and how many there are in all. For the owner and administrators.';

create function public.restore_all_deleted(p_table text, p_owner_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  owner_column text;
  restored integer;
begin
  perform private.require_live_session();
  perform private.require_own_deleted(p_table, p_owner_id);
  select t.owner_column into owner_column from private.restorable_tables t where t.table_name = p_table;
  execute format(
    'update public.%I set deleted_at = null where %I = $1 and deleted_at > now() - interval ''30 days''', p_table, owner_column
  ) using p_owner_id;
  get diagnostics restored = row_count;
  return restored;
end
$$;
comment on function public.restore_all_deleted(text, uuid) is
  'Restores all that list_deleted shows, or nothing; gives how many came back. For the owner and administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.restore_deleted(text, uuid),
  public.list_deleted(text, uuid, integer),
  public.restore_all_deleted(text, uuid)
  to authenticated, service_role;
grant execute on function private.sweep_deleted() to service_role;
