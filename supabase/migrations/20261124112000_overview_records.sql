-- Each figure of the administrator's overview opens exactly its rows, and each row leads to its record. Users who joined on
-- one day are a list too, and open pages are told when a user was added, changed or removed.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.admin_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  return (
    select jsonb_build_object(
      'total_users', count(*),
      'active_users', count(*) filter (where u.last_seen_at > now() - interval '30 days'),
      'new_this_month', count(*) filter (where u.created_at >= date_trunc('month', now(), 'UTC')),
      'by_role', jsonb_build_object(
        'client', count(*) filter (where u.role = 'client'),
        'coach', count(*) filter (where u.role = 'coach'),
        'super_admin', count(*) filter (where u.role = 'super_admin')
      ),
      'suspended_users', count(*) filter (where u.status = 'suspended')
    )
    from public.users u
  ) || jsonb_build_object(
    'organizations', (select count(*) from public.organizations o where o.archived_at is null),
    'active_assignments', (select count(*) from public.client_coach_assignments a where a.is_active),
    'applications', (select count(*) from public.job_applications a where a.deleted_at is null),
    'sessions_upcoming', (
      select count(*) from public.coaching_sessions s where s.session_time >= now() and s.status in ('pending', 'confirmed')
    ),
    'sessions_completed_30d', (
      select count(*) from public.coaching_sessions s
      where s.status = 'completed' and s.session_time >= now() - interval '30 days'
    ),
    'reviews_waiting', (
      select count(*) from public.review_requests r where r.deleted_at is null and r.status in ('Pending', 'In Progress')
    ),
    'sign_ups_daily', (
      select coalesce(jsonb_agg(jsonb_build_object('day', by_day.day, 'count', by_day.n) order by by_day.day), '[]')
      from (
        select (u.created_at at time zone 'UTC')::date as day, count(*) as n
        from public.users u where u.created_at > now() - interval '90 days'
        group by 1
      ) by_day
    )
  );
end
$$;
comment on function public.admin_overview() is
  'The counted figures of the administrator''s overview; organizations are those in use. Days and months in UTC.';

create or replace function public.admin_overview_rows(p_figure text, p_limit integer default 50, p_offset integer default 0)
returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_permission('view_admin_dashboard');
  if p_figure is null or p_figure not in (
    'active_assignments', 'applications', 'sessions_upcoming', 'sessions_completed', 'reviews_waiting'
  ) then
    perform private.refuse('Choose a figure of the overview');
  end if;
  return (
    with found as materialized (
      select a.id, 'assignment' as kind, coalesce(client.full_name, client.email) as title,
        coalesce(coach.full_name, coach.email) as subtitle, a.assigned_at as at, '/admin/users/' || a.client_id as path
      from public.client_coach_assignments a
      join public.users client on client.id = a.client_id
      join public.users coach on coach.id = a.coach_id
      where p_figure = 'active_assignments' and a.is_active
      union all
      select a.id, 'application', a.job_title, a.company_name, a.created_at, '/client/' || a.client_id || '/applications'
      from public.job_applications a where p_figure = 'applications' and a.deleted_at is null
      union all
      select s.id, 'session', s.title,
        coalesce(client.full_name, client.email) || ', ' || coalesce(coach.full_name, coach.email), s.session_time,
        '/coach/' || s.coach_id || '/sessions?session=' || s.id
      from public.coaching_sessions s
      join public.users client on client.id = s.client_id
      join public.users coach on coach.id = s.coach_id
      where case p_figure
        when 'sessions_upcoming' then s.session_time >= now() and s.status in ('pending', 'confirmed')
        when 'sessions_completed' then s.status = 'completed' and s.session_time >= now() - interval '30 days'
        else false
      end
      union all
      select r.id, 'review', coalesce(nullif(btrim(r.title), ''), r.document_type), coalesce(client.full_name, client.email),
        r.created_at, '/reviews/' || r.id
      from public.review_requests r join public.users client on client.id = r.client_id
      where p_figure = 'reviews_waiting' and r.deleted_at is null and r.status in ('Pending', 'In Progress')
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(page) order by page.place), '[]')
        from (
          -- What is ahead comes soonest first, everything else newest first.
          select f.*, row_number() over (
            order by case when p_figure = 'sessions_upcoming' then f.at end, f.at desc, f.id
          ) as place
          from found f
          order by place
          limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end
$$;
comment on function public.admin_overview_rows(text, integer, integer) is
  'A page of the rows that a figure of admin_overview counts, each with the page that it opens. For administrators.';

drop function public.list_people(text, text, text, uuid, text, boolean, text, boolean, integer, uuid, uuid);

create function public.list_people(
  p_search text default null,
  p_role text default null,
  p_status text default null,
  p_org uuid default null,
  p_activity text default null,
  p_verified boolean default null,
  p_sort text default 'full_name',
  p_descending boolean default false,
  p_limit integer default 25,
  p_after uuid default null,
  p_before uuid default null,
  p_joined_on date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all boolean;
  my_org uuid;
  my_clients uuid[];
  pattern constant text := private.like_pattern(nullif(btrim(p_search), ''));
  most constant integer := least(greatest(coalesce(p_limit, 25), 1), 200);
  sort_key constant text := case p_sort
    when 'full_name' then 'lower(coalesce(u.full_name, u.email))'
    when 'email' then 'lower(u.email)'
    when 'role' then 'u.role'
    when 'created_at' then 'u.created_at'
    when 'last_seen_at' then 'coalesce(u.last_seen_at, ''-infinity'')'
  end;
  -- Going back reads the order the other way round.
  is_back constant boolean := p_before is not null and p_after is null;
  descends constant boolean := coalesce(p_descending, false) <> is_back;
  visible text;
  cursor_key text;
  cursor_id uuid;
  total bigint;
  ids uuid[];
  has_more boolean;
begin
  perform private.require_permission('view_org_users');
  sees_all := private.has_permission('view_all_users');
  if sort_key is null then
    perform private.refuse('Users can''t be sorted by that');
  end if;
  if p_activity is not null and private.people_condition(p_activity) is null then
    perform private.refuse('Choose a valid activity');
  end if;
  if p_joined_on not between '1970-01-01' and '2200-01-01' then
    perform private.refuse('Choose a date before the year 2200');
  end if;
  my_org := private.my_org_id();
  my_clients := array(select private.my_client_ids());

  visible := concat_ws(
    ' and ',
    case when sees_all then 'true' else '(u.org_id = $1 or u.id = any ($2))' end,
    case when pattern is not null then 'coalesce(u.full_name, '''') || '' '' || u.email ilike $3' end,
    case when p_role is not null then 'u.role = $4' end,
    case when p_status is not null then 'u.status = $5' end,
    case when p_org is not null then 'u.org_id = $6' end,
    private.people_condition(p_activity),
    -- Whole days of UTC, as the overview counts them.
    case when p_joined_on is not null then format(
      'u.created_at >= %1$L::date::timestamp at time zone ''UTC'' and u.created_at < (%1$L::date + 1)::timestamp at time zone ''UTC''',
      p_joined_on
    ) end,
    case when p_verified is not null then format(
      'u.role = ''coach'' and %s exists (select from public.coach_profiles p where p.user_id = u.id and p.verified_at is not null)',
      case when p_verified then '' else 'not' end
    ) end
  );
  execute format('select count(*) from public.users u where %s', visible)
    into total using my_org, my_clients, pattern, p_role, p_status, p_org;

  execute format('select (%s)::text, u.id from public.users u where u.id = $3 and ($4 or u.org_id = $1 or u.id = any ($2))', sort_key)
    into cursor_key, cursor_id using my_org, my_clients, coalesce(p_after, p_before), sees_all;
  execute format(
    'select array(select u.id from public.users u where %s %s order by %s %s, u.id %s limit %s)',
    visible,
    case when cursor_id is not null then format(
      'and (%s, u.id) %s (%L::%s, %L::uuid)', sort_key, case when descends then '<' else '>' end, cursor_key,
      case when p_sort in ('created_at', 'last_seen_at') then 'timestamptz' else 'text' end, cursor_id
    ) end,
    sort_key, case when descends then 'desc' else 'asc' end, case when descends then 'desc' else 'asc' end, most + 1
  )
    into ids using my_org, my_clients, pattern, p_role, p_status, p_org;
  has_more := cardinality(ids) > most;
  ids := ids[:most];
  if is_back then
    ids := array(select i.id from unnest(ids) with ordinality i (id, place) order by i.place desc);
  end if;

  return jsonb_build_object(
    'total', total,
    'previous', case when case when is_back then has_more else cursor_id is not null end then coalesce(ids[1], cursor_id) end,
    'next', case when case when is_back then cursor_id is not null else has_more end then ids[cardinality(ids)] end,
    'rows', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url,
            'role', u.role, 'status', u.status, 'org_id', u.org_id, 'org_name', o.name,
            'created_at', u.created_at, 'last_seen_at', u.last_seen_at,
            'verified_at', case when u.role = 'coach' then p.verified_at end,
            'coaches', (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object('assignment_id', a.id, 'id', coach.id, 'full_name', coach.full_name)
                  order by coach.full_name
                ),
                '[]'
              )
              from public.client_coach_assignments a
              join public.users coach on coach.id = a.coach_id
              where a.client_id = u.id and a.is_active
            ),
            'clients_count', (
              select count(*) from public.client_coach_assignments a where a.coach_id = u.id and a.is_active
            )
          )
          order by listed.place
        ),
        '[]'
      )
      from unnest(ids) with ordinality listed (id, place)
      join public.users u on u.id = listed.id
      left join public.organizations o on o.id = u.org_id
      left join public.coach_profiles p on p.user_id = u.id
    )
  );
end
$$;
comment on function public.list_people(text, text, text, uuid, text, boolean, text, boolean, integer, uuid, uuid, date) is
  'A page of people after or before one of them: administrators see all, coaches their own organization and their own active clients. p_joined_on is a day of UTC.';

-- Names nobody: whoever listens asks for what they may see.
create function private.tell_changed_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'people_changed', 'people', true);
  return null;
end
$$;
comment on function private.tell_changed_people() is
  'Tells open lists of users that one was added, changed or removed. When somebody was last seen is told nobody.';

-- ---------------------------------------------------------------------------------------------------------------
-- Triggers

create trigger tell_changed_people
  after insert or delete or update of full_name, email, role, status, org_id on public.users
  for each statement execute function private.tell_changed_people();

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

create policy "Those who list users hear that one changed" on realtime.messages
  for select to authenticated
  using (
    extension = 'broadcast' and (select realtime.topic()) = 'people' and (select private.has_permission('view_org_users'))
  );

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

grant execute on function
  public.list_people(text, text, text, uuid, text, boolean, text, boolean, integer, uuid, uuid, date)
  to authenticated, service_role;
