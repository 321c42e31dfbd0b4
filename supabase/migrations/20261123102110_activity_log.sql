-- The activity log.
-- It has no foreign keys, because a person can be erased and the trail stays. It keeps only the columns that each trigger
-- lists, never bodies of notes or messages nor tokens, and nobody changes it. Beside the actor and the administrators it is
-- read by those whom private.activity_readers names, and it never tells a coach of a row that its table hides. A table that
-- is logged has its trigger and its line here.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table public.activity_logs (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (char_length(action) <= 60),
  entity text not null check (char_length(entity) <= 60),
  entity_id uuid,
  subject_id uuid,
  before jsonb,
  after jsonb
);
comment on column public.activity_logs.subject_id is 'The person whom the record is about.';

create table private.activity_readers (
  entity text primary key,
  readers text not null default 'nobody' check (readers in ('nobody', 'coaches who read the row'))
);
comment on table private.activity_readers is
  'Each logged table, and who reads its log beside the actor and the administrators. A later migration that logs a table adds its line.';
comment on column private.activity_readers.readers is
  '''coaches who read the row'': active coaches of the person whom the row is about, as long as its table shows them the row.';

insert into private.activity_readers (entity, readers) values
  ('application_comments', 'coaches who read the row'),
  ('application_imports', 'nobody'),
  ('client_coach_assignments', 'coaches who read the row'),
  ('coach_profiles', 'nobody'),
  ('coaching_requests', 'coaches who read the row'),
  ('coaching_sessions', 'coaches who read the row'),
  ('contacts', 'nobody'),
  ('conversations', 'nobody'),
  ('documents', 'coaches who read the row'),
  ('goals', 'coaches who read the row'),
  ('interactions', 'nobody'),
  ('job_applications', 'coaches who read the row'),
  ('milestones', 'coaches who read the row'),
  ('module_previews', 'nobody'),
  ('organization_members', 'nobody'),
  ('organizations', 'nobody'),
  ('review_requests', 'coaches who read the row'),
  ('review_versions', 'nobody'),
  ('saved_views', 'nobody'),
  ('tasks', 'coaches who read the row'),
  ('users', 'nobody');

-- ---------------------------------------------------------------------------------------------------------------
-- Indexes

create index activity_logs_at_idx on public.activity_logs (at desc);
create index activity_logs_actor_id_idx on public.activity_logs (actor_id, at desc);
create index activity_logs_subject_id_idx on public.activity_logs (subject_id, at desc);
create index activity_logs_entity_idx on public.activity_logs (entity, at desc);

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

-- Nobody changes the trail, the owner included; the retention function alone says that it is at work.
create function private.keep_activity_log() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('milepost.retention', true), '') = 'on' and not private.is_request() then
    return old;
  end if;
  raise exception using errcode = '42501', message = 'The activity log is append-only';
end
$$;

-- First argument: the column that holds the person whom the row is about ('' for none). The rest: the columns to keep.
create function private.log_activity() returns trigger
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

  insert into public.activity_logs (actor_id, action, entity, entity_id, subject_id, before, after)
  values (
    auth.uid(), what, tg_table_name, (latest ->> 'id')::uuid, (latest ->> nullif(subject_column, ''))::uuid,
    kept_before, kept_after
  );
  return null;
end
$$;

create function private.sweep_activity_logs(p_before timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform set_config('milepost.retention', 'on', true);
  delete from public.activity_logs where at < p_before;
  get diagnostics removed = row_count;
  perform set_config('milepost.retention', 'off', true);
  return removed;
end
$$;
comment on function private.sweep_activity_logs(timestamptz) is
  'Retention: removes activity older than the given time. For the server only; gives the number of rows.';

-- With the caller's own rights: the policies of the log and of people decide what is found and whose name is told.
create function public.list_activity(
  p_search text default null,
  p_entity text default null,
  p_actor uuid default null,
  p_from timestamptz default null,
  p_to timestamptz default null,
  p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  sees_all boolean;
  my_clients uuid[];
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
begin
  perform private.require_permission('view_activity_logs');
  sees_all := private.is_super_admin();
  my_clients := array(select private.my_client_ids());
  return (
    with found as not materialized (
      select l.id, l.at
      from public.activity_logs l
      -- The policy says this more strictly; here it lets a coach's rows be found by their indexes.
      where (sees_all or l.actor_id = me or l.subject_id = any (my_clients))
        and (p_entity is null or l.entity = p_entity)
        and (p_actor is null or l.actor_id = p_actor)
        and (p_from is null or l.at >= p_from)
        and (p_to is null or l.at < p_to)
        and (
          pattern is null or l.action ilike pattern or l.entity ilike pattern or l.before::text ilike pattern
          or l.after::text ilike pattern
          or l.actor_id in (select u.id from public.users u where u.full_name ilike pattern or u.email ilike pattern)
        )
    ),
    page as (
      select f.id from found f order by f.at desc, f.id
      limit least(greatest(coalesce(p_limit, 50), 0), 500) offset greatest(coalesce(p_offset, 0), 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', l.id, 'at', l.at, 'action', l.action, 'entity', l.entity, 'entity_id', l.entity_id,
              'actor_id', l.actor_id, 'actor_name', private.shown_name(actor.full_name, actor.email),
              'subject_id', l.subject_id, 'subject_name', private.shown_name(subject.full_name, subject.email),
              'before', l.before, 'after', l.after
            )
            order by l.at desc, l.id
          )
          from public.activity_logs l
          left join public.users actor on actor.id = l.actor_id
          left join public.users subject on subject.id = l.subject_id
          where l.id in (select page.id from page)
        ),
        '[]'
      )
    )
  );
end
$$;
comment on function public.list_activity(text, text, uuid, timestamptz, timestamptz, integer, integer) is
  'A page of the activity log, newest first: administrators all, coaches own acts and what is about rows of own active clients that they read.';

-- With the caller's own rights, so that the policies of each table decide which rows these are.
create function private.rows_whose_log_i_read() returns table (entity text, entity_id uuid)
language plpgsql stable set search_path = ''
as $$
declare
  logged text;
begin
  for logged in select l.entity from private.activity_readers l where l.readers = 'coaches who read the row' loop
    return query execute format('select %L, shown.id from public.%I shown', logged, logged);
  end loop;
end
$$;
comment on function private.rows_whose_log_i_read() is
  'The rows that the caller reads in tables whose log is for coaches who read the row.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger log_activity after insert or update or delete on public.organizations
  for each row execute function private.log_activity('', 'name', 'slug', 'domain');

create trigger log_activity after insert or update or delete on public.users
  for each row execute function private.log_activity('id', 'full_name', 'email', 'role', 'org_id', 'status');

create trigger log_activity after insert or update or delete on public.organization_members
  for each row execute function private.log_activity('user_id', 'org_id', 'user_id', 'is_admin');

create trigger log_activity after insert or update or delete on public.client_coach_assignments
  for each row execute function private.log_activity('client_id', 'client_id', 'coach_id', 'is_active');

create trigger keep_activity_log before update or delete on public.activity_logs
  for each row execute function private.keep_activity_log();
create trigger keep_activity_log_whole before truncate on public.activity_logs
  for each statement execute function private.keep_activity_log();

create trigger log_activity after insert or update or delete on public.job_applications
  for each row when (not private.is_bulk_write())
  execute function private.log_activity('client_id', 'job_title', 'company_name', 'status');

create trigger log_activity after insert or update or delete on public.tasks
  for each row execute function private.log_activity('user_id', 'title', 'due_date', 'done_at');

create trigger log_activity after insert or update or delete on public.contacts
  for each row execute function private.log_activity('client_id', 'name', 'company');

create trigger log_activity after insert or update or delete on public.coach_profiles
  for each row execute function private.log_activity('user_id', 'headline', 'is_listed', 'verified_at', 'hourly_rate');

create trigger log_activity after insert or update or delete on public.coaching_sessions
  for each row execute function private.log_activity(
    'client_id', 'title', 'session_time', 'duration_minutes', 'status', 'coach_id'
  );

create trigger log_activity after insert or update or delete on public.review_requests
  for each row execute function private.log_activity(
    'client_id', 'document_type', 'title', 'priority', 'status', 'coach_id'
  );

create trigger log_activity after insert or update or delete on public.module_previews
  for each row execute function private.log_activity('', 'module', 'address', 'expires_at', 'revoked_at');

-- Tables that hide from administrators what a person keeps there: the log says that it was made or removed, not what it is.
create trigger log_activity after insert or update or delete on public.saved_views
  for each row execute function private.log_activity('client_id');

create trigger log_activity after insert or update or delete on public.application_comments
  for each row execute function private.log_activity('client_id', 'application_id');

create trigger log_activity after insert or update or delete on public.documents
  for each row execute function private.log_activity('client_id', 'kind', 'name', 'version_label');

-- What is begun is no act yet; what it made, and what was taken back, are.
create trigger log_activity after update on public.application_imports
  for each row execute function private.log_activity('client_id', 'file_name', 'state', 'row_count', 'removed_count');

create trigger log_activity after insert or update or delete on public.review_versions
  for each row execute function private.log_activity('', 'review_id', 'number', 'file_name');

create trigger log_activity after insert or update or delete on public.coaching_requests
  for each row execute function private.log_activity('client_id', 'coach_id', 'status');

create trigger log_activity after insert or update or delete on public.goals
  for each row execute function private.log_activity('client_id', 'title', 'measure', 'target_value', 'target_date', 'status');

create trigger log_activity after insert or update or delete on public.milestones
  for each row execute function private.log_activity('client_id', 'title', 'target_date', 'done_at');

create trigger log_activity after insert or update or delete on public.interactions
  for each row execute function private.log_activity('client_id', 'kind', 'occurred_at');

create trigger log_activity after insert or delete on public.conversations
  for each row execute function private.log_activity('client_id');

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table public.activity_logs enable row level security;
call private.require_sign_in('public.activity_logs');

create policy "Administrators read all, coaches own acts and of rows they read" on public.activity_logs
  for select to authenticated using (
    (select private.has_permission('view_activity_logs')) and (
      (select private.is_super_admin())
      or actor_id = (select auth.uid())
      or subject_id = any (array(select private.my_client_ids()))
        and coalesce(before ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
        and coalesce(after ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
        and (entity, entity_id) in (select shown.entity, shown.entity_id from private.rows_whose_log_i_read() shown)
    )
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke insert, update, delete, truncate on public.activity_logs from service_role;
grant select on public.activity_logs, private.activity_readers to authenticated, service_role;
grant execute on function
  public.list_activity(text, text, uuid, timestamptz, timestamptz, integer, integer),
  private.rows_whose_log_i_read()
  to authenticated, service_role;
grant execute on function private.sweep_activity_logs(timestamptz) to service_role;
