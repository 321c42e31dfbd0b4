-- Who reads the log of a row beside its actor and the administrators: said once, for each table that is logged. The log
-- never tells a coach of a row that its table hides.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

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
  ('organization_members', 'nobody'),
  ('organizations', 'nobody'),
  ('review_requests', 'coaches who read the row'),
  ('review_versions', 'nobody'),
  ('saved_views', 'nobody'),
  ('tasks', 'coaches who read the row'),
  ('users', 'nobody');
grant select on private.activity_readers to authenticated, service_role;

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
grant execute on function private.rows_whose_log_i_read() to authenticated, service_role;

-- The last condition is asked of what the others leave; its rows are gathered once for a statement. Who else coaches the
-- client is in no row that names another coach.
drop policy "Administrators read all activity" on public.activity_logs;
drop policy "Coaches read own acts and those about own clients" on public.activity_logs;
create policy "Administrators read all, coaches own acts and of rows they read" on public.activity_logs
  for select to authenticated
  using (
    (select private.is_super_admin())
    or (select private.is_coach()) and (
      actor_id = (select auth.uid())
      or subject_id = any (array(select private.my_client_ids()))
        and coalesce(before ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
        and coalesce(after ->> 'coach_id', (select auth.uid())::text) = (select auth.uid())::text
        and (entity, entity_id) in (select shown.entity, shown.entity_id from private.rows_whose_log_i_read() shown)
    )
  );
comment on column public.activity_logs.subject_id is 'The person whom the record is about.';

-- Tables that hide from administrators what a person keeps there: the log says that it was made or removed, not what it is.
create or replace trigger log_activity after insert or update or delete on public.saved_views
  for each row execute function private.log_activity('client_id');
create or replace trigger log_activity after insert or delete on public.conversations
  for each row execute function private.log_activity('client_id');

-- What a person is called, without the marks that turn the direction of writing.
create function private.shown_name(p_full_name text, p_email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(nullif(btrim(translate(p_full_name, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')), ''), p_email)
$$;
create or replace function private.name_of(p_user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$ select private.shown_name(u.full_name, u.email) from public.users u where u.id = p_user_id $$;
grant execute on function private.shown_name(text, text), private.like_pattern(text) to authenticated, service_role;

-- With the caller's own rights: the policies of the log and of people decide what is found and whose name is told.
create or replace function public.list_activity(
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
  perform private.require_live_session();
  sees_all := private.is_super_admin();
  if not sees_all and not private.is_coach() then
    perform private.forbid('You may not read the activity log');
  end if;
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
