-- Who is invited and has not accepted yet is no user: in no figure, and in the list of users only where a search finds them or
-- the status Invited is asked for.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create or replace function public.list_people(
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
    private.search_condition($x$(coalesce(u.full_name, '') || ' ' || u.email)$x$, private.search_words(p_search), false),
    case when p_role is not null then 'u.role = $3' end,
    -- Who is invited and has not accepted is nobody's figure: only found by a search, or asked for.
    case
      when p_status = 'invited' then 'exists (select from public.user_invitations i where i.user_id = u.id)'
      when p_status is not null or cardinality(private.search_words(p_search)) = 0 then
        'not exists (select from public.user_invitations i where i.user_id = u.id)'
    end,
    case when p_status <> 'invited' then 'u.status = $4' end,
    case when p_org is not null then 'u.org_id = $5' end,
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
    into total using my_org, my_clients, p_role, p_status, p_org;

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
    into ids using my_org, my_clients, p_role, p_status, p_org;
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
            'role', u.role, 'status', u.status, 'is_invited', i.id is not null, 'org_id', u.org_id, 'org_name', o.name,
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
      left join public.user_invitations i on i.user_id = u.id
      left join public.organizations o on o.id = u.org_id
      left join public.coach_profiles p on p.user_id = u.id
    )
  );
end
$$;

create or replace function public.count_people() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  perform private.require_permission('view_all_users');
  execute format(
    $query$
      select jsonb_build_object(
        'total', count(*), 'active', count(*) filter (where %s), 'new', count(*) filter (where %s)
      )
      from public.users u
      where not exists (select from public.user_invitations i where i.user_id = u.id)
    $query$,
    private.people_condition('active'), private.people_condition('new')
  )
    into counts;
  return counts;
end
$$;

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
    where not exists (select from public.user_invitations i where i.user_id = u.id)
  ) || jsonb_build_object(
    'organizations', (select count(*) from public.organizations o where o.archived_at is null),
    'active_assignments', (select count(*) from public.client_coach_assignments a where a.is_active),
    'applications', (select count(*) from public.job_applications a where a.deleted_at is null and a.status is not null),
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
        from public.users u
        where u.created_at > now() - interval '90 days'
          and not exists (select from public.user_invitations i where i.user_id = u.id)
        group by 1
      ) by_day
    )
  );
end
$$;

create or replace function private.client_steps(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_until timestamptz)
returns table (client_id uuid, signed_up_at timestamptz, step integer)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select u.id, u.created_at,
    case
      when not exists (
        select from public.job_applications a
        where a.client_id = u.id and a.deleted_at is null and a.created_at < p_until and a.status is not null
      ) then 1
      when not exists (
        select from public.client_coach_assignments c
        where c.client_id = u.id and c.assigned_at < p_until and (p_coach_id is null or c.coach_id = p_coach_id)
      ) then 2
      when not exists (
        select from public.coaching_sessions s
        where s.client_id = u.id and s.status = 'completed' and s.session_time < p_until
          and (p_coach_id is null or s.coach_id = p_coach_id)
      ) then 3
      when not exists (
        select from public.application_events e
        where e.client_id = u.id and e.to_status = 'Offer Received' and e.deleted_at is null and e.occurred_at < p_until
      ) then 4
      else 5
    end
  from public.users u
  where u.role = 'client' and u.created_at >= p_from and u.created_at < p_until
    and (p_clients is null or u.id = any (p_clients))
    and not exists (select from public.user_invitations i where i.user_id = u.id);
end
$$;

create or replace function private.client_months(p_clients uuid[], p_coach_id uuid, p_from timestamptz, p_time_zone text)
returns table (client_id uuid, signed_up_at timestamptz, cohort date, month integer, is_active boolean)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  with cohorts as materialized (
    select u.id, u.created_at, date_trunc('month', u.created_at at time zone p_time_zone)::date as signed_up_in
    from public.users u
    where u.role = 'client' and u.created_at >= p_from and (p_clients is null or u.id = any (p_clients))
      and not exists (select from public.user_invitations i where i.user_id = u.id)
  ),
  active as materialized (
    select distinct c.id, floor(extract(epoch from a.at - c.created_at) / 2592000)::integer as place
    from cohorts c
    join private.client_acts(p_clients, p_coach_id, p_from, now()) a on a.client_id = c.id and a.at >= c.created_at
  )
  select c.id, c.created_at, c.signed_up_in, m.place, a.id is not null
  from cohorts c
  join generate_series(0, 11) as m (place) on c.created_at + (m.place + 1) * interval '30 days' <= now()
  left join active a on a.id = c.id and a.place = m.place;
end
$$;

create or replace function private.count_analytics(
  p_clients uuid[], p_coach_id uuid, p_days integer, p_time_zone text, p_is_aggregate boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  period record;
begin
  select * into period from private.analytics_period(p_days, p_time_zone);
  return jsonb_build_object(
    'counted_at', now(),
    'from', (period.from_at at time zone p_time_zone)::date,
    'to', (now() at time zone p_time_zone)::date,
    'clients', (
      select private.told_count(count(*), p_is_aggregate) from public.users u
      where u.role = 'client' and (p_clients is null or u.id = any (p_clients))
        and not exists (select from public.user_invitations i where i.user_id = u.id)
    ),
    'funnel', (
      with reached as materialized (
        select true as is_now, s.step, count(*) as n
        from private.client_steps(p_clients, p_coach_id, period.from_at, period.until_at) s group by s.step
        union all
        select false, s.step, count(*)
        from private.client_steps(p_clients, p_coach_id, period.before_at, period.from_at) s group by s.step
      ),
      counted as (
        select known.step, known.place,
          coalesce(sum(r.n) filter (where r.is_now), 0)::bigint as n,
          coalesce(sum(r.n) filter (where not r.is_now), 0)::bigint as n_before
        from unnest(array['signed_up', 'application', 'coach', 'session', 'offer']) with ordinality as known (step, place)
        left join reached r on r.step >= known.place
        group by known.step, known.place
      )
      select jsonb_agg(
        jsonb_build_object(
          'step', c.step, 'count', private.told_count(c.n, p_is_aggregate),
          'before', private.told_count(c.n_before, p_is_aggregate)
        )
        order by c.place
      )
      from counted c
    ),
    'retention', (
      select coalesce(jsonb_agg(to_jsonb(cell) order by cell.cohort, cell.month), '[]')
      from (
        select m.cohort, m.month, private.told_count(count(*), p_is_aggregate) as clients,
          case when count(*) >= 5 then private.told_count(count(*) filter (where m.is_active), p_is_aggregate) end as active
        from private.client_months(p_clients, p_coach_id, period.cohorts_at, p_time_zone) m
        group by m.cohort, m.month
      ) cell
    ),
    'waits', (
      select jsonb_agg(
        jsonb_build_object(
          'what', known.what, 'count', coalesce(w.n, 0), 'median', case when w.n >= 5 then w.median end,
          'before', coalesce(w.n_before, 0), 'median_before', case when w.n_before >= 5 then w.median_before end
        ) || case when p_is_aggregate and w.people between 1 and 4 then '{"count": null, "median": null}'::jsonb else '{}' end
          || case when p_is_aggregate and w.people_before between 1 and 4
            then '{"before": null, "median_before": null}'::jsonb else '{}' end
        order by known.place
      )
      from unnest(array['answer', 'interview', 'offer']) with ordinality as known (what, place)
      left join (
        select d.what,
          count(*) filter (where d.at >= period.from_at) as n,
          count(distinct d.client_id) filter (where d.at >= period.from_at) as people,
          percentile_cont(0.5) within group (order by d.days) filter (where d.at >= period.from_at) as median,
          count(*) filter (where d.at < period.from_at) as n_before,
          count(distinct d.client_id) filter (where d.at < period.from_at) as people_before,
          percentile_cont(0.5) within group (order by d.days) filter (where d.at < period.from_at) as median_before
        from private.application_waits(p_clients, period.before_at, period.until_at) d
        group by d.what
      ) w on w.what = known.what
    ),
    'areas', (
      select jsonb_agg(
        jsonb_build_object(
          'area', known.area, 'count', private.told_count(coalesce(used.n, 0), p_is_aggregate),
          'before', private.told_count(coalesce(used.n_before, 0), p_is_aggregate)
        )
        order by coalesce(used.n, 0) desc, known.place
      )
      from unnest(
        array['applications', 'sessions', 'messages', 'tasks', 'goals', 'documents', 'reviews', 'network']
      ) with ordinality as known (area, place)
      left join (
        select a.area, count(distinct a.client_id) filter (where a.at >= period.from_at) as n,
          count(distinct a.client_id) filter (where a.at < period.from_at) as n_before
        from private.client_acts(p_clients, p_coach_id, period.before_at, period.until_at) a group by a.area
      ) used on used.area = known.area
      where p_coach_id is null or known.area <> 'network'
    )
  );
end
$$;

create or replace function public.admin_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('view_all_users');
  return (
    select jsonb_build_object(
      'id', u.id, 'full_name', u.full_name, 'email', u.email, 'avatar_url', u.avatar_url, 'role', u.role,
      'status', u.status,
      'is_invited', exists (select from public.user_invitations i where i.user_id = u.id),
      'headline', u.headline, 'time_zone', u.time_zone, 'org_id', u.org_id, 'org_name', o.name,
      'created_at', u.created_at, 'last_seen_at', u.last_seen_at,
      'email_confirmed_at', a.email_confirmed_at,
      'suspended_until', case
        when u.status = 'suspended' and a.banned_until < now() + interval '50 years' then a.banned_until
      end,
      'verified_at', case when u.role = 'coach' then p.verified_at end,
      'email_change', case
        when coalesce(a.email_change, '') <> '' then jsonb_build_object(
          'address', a.email_change, 'sent_at', a.email_change_sent_at,
          'is_half_confirmed', coalesce(a.email_change_confirm_status = 1, false)
        )
      end,
      'has_second_factor', exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
      ),
      'sign_ins', (
        select coalesce(jsonb_agg(to_jsonb(s) order by s.seen_at desc), '[]')
        from (
          select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC') as seen_at, s.user_agent,
            host(s.ip) as ip
          from auth.sessions s
          where s.user_id = u.id and (s.not_after is null or s.not_after > now())
          order by seen_at desc limit 50
        ) s
      ),
      'assignments', (
        select coalesce(jsonb_agg(to_jsonb(g) order by g.is_active desc, g.assigned_at desc), '[]')
        from (
          select g.id as assignment_id, g.is_active, g.assigned_at, g.ended_at, other.id, other.full_name, other.email
          from public.client_coach_assignments g
          join public.users other on other.id = case u.id when g.client_id then g.coach_id else g.client_id end
          where u.id in (g.client_id, g.coach_id)
          order by g.is_active desc, g.assigned_at desc limit 50
        ) g
      ),
      'coaching_sessions', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.session_time desc), '[]')
        from (
          select c.id, c.title, c.session_time, c.status, private.name_of(case u.id when c.client_id then c.coach_id else c.client_id end) as with_name
          from public.coaching_sessions c
          where u.id in (c.client_id, c.coach_id)
          order by c.session_time desc limit 10
        ) c
      ),
      'requests', (
        select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at desc), '[]')
        from (
          select r.id, 'review' as kind, coalesce(r.title, r.document_type) as title, r.status, r.created_at
          from public.review_requests r
          where u.id in (r.client_id, r.coach_id) and r.deleted_at is null
          union all
          select q.id, 'coaching', private.name_of(case u.id when q.client_id then q.coach_id else q.client_id end), q.status, q.created_at
          from public.coaching_requests q
          where u.id in (q.client_id, q.coach_id)
          order by created_at desc limit 10
        ) r
      ),
      'actions', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at desc), '[]')
        from (
          select d.id, d.action, d.reason, d.ends_at, d.checked, d.created_at, private.name_of(d.actor_id) as actor_name
          from public.account_actions d where d.user_id = u.id order by d.created_at desc limit 50
        ) d
      )
    )
    from public.users u
    join auth.users a on a.id = u.id
    left join public.organizations o on o.id = u.org_id
    left join public.coach_profiles p on p.user_id = u.id
    where u.id = p_user_id
  );
end
$$;
