-- The activity log names the record of each row, so that it is named when the record is gone or its columns did not change.
-- The list goes on from a row by its time and id, and answers with the names of the people and organizations in it.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

alter table public.activity_logs add column record_name text check (char_length(record_name) <= 200);
comment on column public.activity_logs.record_name is
  'What the record was called, out of the columns that the log keeps of its table; null where it keeps no name.';

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index activity_logs_order_idx on public.activity_logs (at desc, id desc);
create index activity_logs_record_idx on public.activity_logs (entity_id, at desc);
drop index public.activity_logs_at_idx;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.activity_record_name(p_kept jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(nullif(btrim(coalesce(
    p_kept ->> 'title',
    p_kept ->> 'job_title' || coalesce(' at ' || nullif(p_kept ->> 'company_name', ''), ''),
    p_kept ->> 'name',
    nullif(p_kept ->> 'full_name', ''),
    p_kept ->> 'email',
    p_kept ->> 'file_name',
    p_kept ->> 'headline',
    p_kept ->> 'key',
    p_kept ->> 'module',
    p_kept ->> 'document_type'
  )), ''), 200)
$$;
comment on function private.activity_record_name(jsonb) is
  'What a record is called, out of the columns that the activity log keeps of it.';

-- First argument: the column that holds the person whom the row is about ('' for none). The rest: the columns to keep.
create or replace function private.log_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subject_column constant text := tg_argv[0];
  kept constant text[] := tg_argv[1:];
  old_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  latest constant jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  kept_before jsonb;
  kept_after jsonb;
  kept_name text;
  what text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end;
begin
  select jsonb_object_agg(key, value) into kept_before
  from jsonb_each(old_row) where key = any (kept) and (tg_op <> 'UPDATE' or value is distinct from new_row -> key);
  select jsonb_object_agg(key, value) into kept_after
  from jsonb_each(new_row) where key = any (kept) and (tg_op <> 'UPDATE' or value is distinct from old_row -> key);

  if tg_op = 'UPDATE' and old_row -> 'deleted_at' is distinct from new_row -> 'deleted_at' then
    what := case when new_row ->> 'deleted_at' is null then 'restored' else 'deleted' end;
  elsif tg_op = 'UPDATE' and kept_after is null then
    return null;
  end if;
  select private.activity_record_name(jsonb_object_agg(key, value)) into kept_name
  from jsonb_each(latest) where key = any (kept);

  insert into public.activity_logs (actor_id, action, entity, entity_id, subject_id, record_name, before, after)
  values (
    auth.uid(), what, tg_table_name, (latest ->> 'id')::uuid, (latest ->> nullif(subject_column, ''))::uuid, kept_name,
    kept_before, kept_after
  );
  return null;
end
$$;

drop function public.list_activity(text, text, uuid, timestamptz, timestamptz, integer, integer);

-- With the caller's own rights: the policies of the log and of people decide what is found and whose name is told.
-- What is not asked for is left out of the plan, so that each filter finds its index.
create function public.list_activity(
  p_search text default null,
  p_person uuid default null,
  p_action text default null,
  p_entity text default null,
  p_record uuid default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_before_at timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 50
) returns jsonb
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  me constant uuid := auth.uid();
  most constant integer := least(greatest(coalesce(p_limit, 50), 1), 500);
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  sees_all boolean;
  my_clients uuid[];
  named_people uuid[];
  found public.activity_logs[];
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  named_people := array(select u.id from public.users u where u.full_name ilike pattern or u.email ilike pattern);
  found := array(
    select l
    from public.activity_logs l
    -- The policy says this more strictly; here it lets a coach's rows be found by their indexes.
    where (sees_all or l.actor_id = me or l.subject_id = any (my_clients))
      and (p_person is null or l.actor_id = p_person or l.subject_id = p_person)
      and (p_action is null or l.action = p_action)
      and (p_entity is null or l.entity = p_entity)
      and (p_record is null or l.entity_id = p_record)
      and (p_from is null or l.at >= p_from)
      and (p_to is null or l.at < p_to)
      and (p_before_at is null or (l.at, l.id) < (p_before_at, p_before_id))
      and (
        pattern is null or l.record_name ilike pattern or l.actor_id = any (named_people) or l.subject_id = any (named_people)
      )
    order by l.at desc, l.id desc
    limit most + 1
  );
  return jsonb_build_object(
    'next', case when cardinality(found) > most then jsonb_build_object('at', found[most].at, 'id', found[most].id) end,
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', l.id, 'at', l.at, 'action', l.action, 'entity', l.entity, 'entity_id', l.entity_id,
            'actor_id', l.actor_id, 'subject_id', l.subject_id,
            'record_name', coalesce(
              l.record_name, private.activity_record_name(coalesce(l.before, '{}') || coalesce(l.after, '{}'))
            ),
            'before', l.before, 'after', l.after
          )
          order by l.at desc, l.id desc
        )
        from unnest(found[:most]) l
      ),
      '[]'
    ),
    'names', coalesce(
      (
        select jsonb_object_agg(named.id, named.name)
        from (
          select u.id, private.shown_name(u.full_name, u.email) as name from public.users u
          union all
          select o.id, o.name from public.organizations o
        ) named
        where named.id in (
          select mentioned.id
          from unnest(found[:most]) l
          cross join lateral (
            values (l.actor_id), (l.subject_id),
              ((l.before ->> 'coach_id')::uuid), ((l.after ->> 'coach_id')::uuid),
              ((l.before ->> 'client_id')::uuid), ((l.after ->> 'client_id')::uuid),
              ((l.before ->> 'user_id')::uuid), ((l.after ->> 'user_id')::uuid),
              ((l.before ->> 'org_id')::uuid), ((l.after ->> 'org_id')::uuid)
          ) mentioned (id)
        )
      ),
      '{}'
    )
  );
end
$$;
comment on function public.list_activity(text, uuid, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer) is
  'A page of the activity log, newest first, from behind the row of that time and id on, which the page before gives as next: administrators all, coaches own acts and what is about rows of own active clients that they read. names: of the people and organizations in it whom the caller may read.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function private.activity_record_name(jsonb) to authenticated, service_role;
grant execute on function
  public.list_activity(text, uuid, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, integer)
  to authenticated, service_role;
