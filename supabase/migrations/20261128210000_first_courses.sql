-- A course can be the first steps of its roles: it comes up on the dashboard of people who joined in the last 30 days, until they
-- complete it or put it away as they do an announcement. A dashboard tells it with its figures, so that nothing moves when it comes.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

comment on table public.announcement_dismissals is
  'Announcements that a person has read and does not want to see again, and first courses that they put away.';
update public.data_inventory set holds = 'Dismissed announcements and first courses'
where table_name = 'public.announcement_dismissals';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function private.is_course(p_course jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    case when jsonb_typeof(p_course -> 'lessons') = 'array' then
      p_course - '{is_ordered,lessons,certificate,is_first}'::text[] = '{}'
      and jsonb_typeof(p_course -> 'is_ordered') = 'boolean'
      and (not p_course ? 'is_first' or p_course -> 'is_first' = 'true')
      and pg_catalog.jsonb_array_length(p_course -> 'lessons') <= 50
      and (
        select pg_catalog.count(*) = pg_catalog.count(distinct lesson)
          and pg_catalog.count(*) filter (
            where coalesce(lesson #>> '{}', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          ) = 0
        from pg_catalog.jsonb_array_elements(p_course -> 'lessons') as lesson
      )
      and case jsonb_typeof(p_course -> 'certificate')
        when 'object' then
          p_course -> 'certificate' ? 'months' and (p_course -> 'certificate') - 'months' = '{}'
          and case jsonb_typeof(p_course #> '{certificate,months}')
            when 'null' then true
            when 'number' then p_course #>> '{certificate,months}' ~ '^([1-9]|[1-9][0-9]|1[01][0-9]|120)$'
          end
        else not p_course ? 'certificate'
      end
    end,
    false
  )
$$;
comment on function private.is_course(jsonb) is
  'Whether this names at most 50 lessons, each once, whether they are done in this order, whether it is the first of its roles, '
  'and for how many months at most 120 its certificate is valid, where it has one.';

create function private.my_first_course() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'title', r.title, 'summary', r.summary,
    'done', progress.done, 'lessons', progress.lessons, 'next_lesson_id', progress.next_lesson_id
  )
  from public.users me
  join public.content_items c on c.kind = 'course'
  join public.content_revisions r on r.item_id = c.id and r.revision = c.published_revision
  cross join lateral (
    select count(*) as lessons, count(*) filter (where l.is_done) as done,
      (array_agg(l.item_id order by l.place) filter (where not l.is_done and not l.is_locked))[1] as next_lesson_id
    from private.lessons_of(c.id) l
  ) progress
  where me.id = auth.uid() and me.created_at > now() - interval '30 days'
    and r.training @> '{"is_first": true}' and me.role = any (r.audience)
    and not exists (select from public.announcement_dismissals d where d.user_id = me.id and d.item_id = c.id)
    and progress.done < progress.lessons
  order by c.created_at, c.id
  limit 1
$$;
comment on function private.my_first_course() is
  'The first course of the caller, who joined in the last 30 days and has neither completed it nor put it away, and how far they '
  'are; null where there is none.';

alter function public.dashboard_stats(text) set schema private;
create function public.dashboard_stats(p_time_zone text default 'UTC') returns jsonb
language sql stable security invoker set search_path = ''
as $$ select private.dashboard_stats(p_time_zone) || jsonb_build_object('first_course', private.my_first_course()) $$;
comment on function public.dashboard_stats(text) is
  'Everything on /dashboard of the calling client, days and months in the given zone, and the course to begin with.';

alter function public.coach_dashboard() set schema private;
create function public.coach_dashboard() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_live_session();
  return private.coach_dashboard() || jsonb_build_object('first_course', private.my_first_course());
end
$$;
comment on function public.coach_dashboard() is
  'Everything on /coach/dashboard of the calling coach, and the course to begin with.';

alter function public.admin_overview() set schema private;
create function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  return private.admin_overview() || jsonb_build_object('first_course', private.my_first_course());
end
$$;
comment on function public.admin_overview() is 'The figures of /admin/dashboard, and the course to begin with. For administrators.';

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke execute on function private.coach_dashboard(), private.admin_overview() from public, anon, authenticated;
grant execute on function
  private.my_first_course(),
  public.dashboard_stats(text),
  public.coach_dashboard(),
  public.admin_overview()
  to authenticated, service_role;
