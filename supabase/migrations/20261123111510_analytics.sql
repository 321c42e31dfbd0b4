-- Analytics: the platform for administrators, own clients for a coach, aggregates for who administers an organization.
-- The platform is counted while somebody looks as long as that is quick. What took longer is kept, and counted again by the
-- hour, so that nobody waits for a million rows. No name is kept.
set local lock_timeout = '5s';
set local statement_timeout = '10min';
-- A function may name what comes later.
set local check_function_bodies = off;

-- ---------------------------------------------------------------------------------------------------------------
-- Tables

create table private.kept_analytics (
  days integer not null,
  time_zone text not null check (char_length(time_zone) <= 60),
  figures jsonb not null,
  took_ms integer not null,
  counted_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (days, time_zone)
);
comment on table private.kept_analytics is 'The platform''s figures as they were last counted, by period and zone.';

-- ---------------------------------------------------------------------------------------------------------------
-- Functions

create function private.require_analytics(p_scope text, p_org_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_scope = 'organization' then
    if not (p_org_id in (select private.my_administered_org_ids()) or private.has_permission('view_all_users')) is true then
      perform private.forbid('Only administrators of the organization can see its analytics');
    end if;
    return;
  end if;
  perform private.require_permission('view_analytics');
  if p_scope = 'platform' then
    perform private.require_permission('view_all_users');
  elsif p_scope is distinct from 'clients' then
    perform private.refuse('Choose the platform, your clients, or an organization');
  end if;
end
$$;
comment on function private.require_analytics(text, uuid) is
  'Refuses whoever may not see these figures: the platform''s are for administrators, an organization''s also for who administers it, those of own clients for coaches.';

create function private.analytics_clients(p_scope text, p_org_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case p_scope
    when 'clients' then array(select private.my_client_ids())
    when 'organization' then array(select u.id from public.users u where u.org_id = p_org_id and u.role = 'client')
  end
$$;
comment on function private.analytics_clients(text, uuid) is 'Whom a scope of analytics counts; null for all clients.';

create function private.count_platform_analytics(p_days integer, p_time_zone text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  began constant timestamptz := clock_timestamp();
  counted jsonb;
begin
  counted := private.count_analytics(null, null, p_days, p_time_zone, false);
  insert into private.kept_analytics as k (days, time_zone, figures, took_ms, counted_at, asked_at)
  values (p_days, p_time_zone, counted, extract(epoch from clock_timestamp() - began) * 1000, now(), now())
  on conflict (days, time_zone) do update
    set figures = excluded.figures, took_ms = excluded.took_ms, counted_at = excluded.counted_at;
  return counted;
end
$$;
comment on function private.count_platform_analytics(integer, text) is 'Counts the platform now and keeps what it counted.';

create function private.platform_analytics(p_days integer, p_time_zone text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  -- Milliseconds up to which the platform is counted while somebody waits.
  quick constant integer := 300;
  kept jsonb;
begin
  update private.kept_analytics k set asked_at = now()
  where k.days = p_days and k.time_zone = p_time_zone and k.took_ms > quick and k.counted_at > now() - interval '3 hours'
  returning k.figures into kept;
  return coalesce(kept, private.count_platform_analytics(p_days, p_time_zone));
end
$$;
comment on function private.platform_analytics(integer, text) is
  'The platform''s figures: counted now where that is quick, else as the last hours counted them.';

create function private.refresh_analytics() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  counted integer := 0;
begin
  delete from private.kept_analytics k where k.asked_at < now() - interval '7 days';
  for asked in select k.days, k.time_zone from private.kept_analytics k where k.took_ms > 300 loop
    perform private.count_platform_analytics(asked.days, asked.time_zone);
    counted := counted + 1;
  end loop;
  return counted;
end
$$;
comment on function private.refresh_analytics() is
  'Counts again what takes long to count and was asked for within seven days. For the server only; gives how many.';

create function public.analytics(p_scope text, p_days integer, p_time_zone text, p_org_id uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  figures jsonb;
  period record;
  me constant uuid := auth.uid();
begin
  perform private.require_live_session();
  perform private.require_analytics(p_scope, p_org_id);
  figures := case when p_scope = 'platform' then private.platform_analytics(p_days, p_time_zone)
    else private.count_analytics(
      private.analytics_clients(p_scope, p_org_id), case when p_scope = 'clients' then me end, p_days, p_time_zone,
      p_scope = 'organization')
  end;
  select * into period from private.analytics_period(p_days, p_time_zone);
  return figures || jsonb_build_object('coaches', (
    with loads as materialized (
      select * from private.coach_loads(
        case p_scope when 'clients' then array[me]
          when 'organization' then array(select u.id from public.users u where u.org_id = p_org_id and u.role = 'coach') end,
        period.before_at, period.from_at, period.until_at)
    )
    select jsonb_build_object(
      'count', private.told_count(count(*), p_scope = 'organization'),
      'median_clients', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.clients) end,
      'median_sessions', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.sessions) end,
      'median_sessions_before', case when count(*) >= 5 then percentile_cont(0.5) within group (order by l.sessions_before) end,
      'rows', case when p_scope <> 'organization' then coalesce(
        (
          select jsonb_agg(to_jsonb(most) order by most.clients desc, most.full_name, most.coach_id)
          from (select * from loads o order by o.clients desc, o.full_name, o.coach_id limit 100) most
        ),
        '[]') else '[]' end
    )
    from loads l
  ));
end
$$;
comment on function public.analytics(text, integer, text, uuid) is
  'Funnel, retention, waits, use by area and load of coaches over the last days in a zone. Scopes: platform, clients (the calling coach''s own), organization (aggregates).';

create function public.analytics_scopes() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all boolean;
begin
  perform private.require_live_session();
  sees_all := private.has_permission('view_all_users');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('scope', s.scope, 'org_id', s.org_id, 'name', s.name) order by s.place, s.name), '[]')
    from (
      select 1 as place, 'platform' as scope, null::uuid as org_id, null as name
      where sees_all and private.has_permission('view_analytics')
      union all
      select 2, 'clients', null, null where private.is_coach() and private.has_permission('view_analytics')
      union all
      select 3, 'organization', o.id, o.name from public.organizations o
      where sees_all or o.id in (select private.my_administered_org_ids())
    ) s
  );
end
$$;
comment on function public.analytics_scopes() is 'Whose figures the caller may see.';

create function public.analytics_rows(
  p_scope text, p_days integer, p_time_zone text, p_figure text, p_of text[], p_limit integer default 50,
  p_offset integer default 0
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  clients uuid[];
  me uuid;
  period record;
begin
  perform private.require_live_session();
  if p_scope = 'organization' then
    perform private.forbid('The figures of an organization name no one');
  end if;
  perform private.require_analytics(p_scope, null);
  select * into period from private.analytics_period(p_days, p_time_zone);
  clients := private.analytics_clients(p_scope, null);
  me := case when p_scope = 'clients' then auth.uid() end;
  return (
    with found as materialized (
      select s.client_id from private.client_steps(clients, me, period.from_at, period.until_at) s
      where p_figure = 'funnel'
        and s.step >= array_position(array['signed_up', 'application', 'coach', 'session', 'offer'], p_of[1])
      union
      select m.client_id from private.client_months(clients, me, period.cohorts_at, p_time_zone) m
      where p_figure = 'retention' and m.cohort::text = p_of[1]
        and (p_of[2] is null or m.is_active and m.month::text = p_of[2])
      union
      select a.client_id from private.client_acts(clients, me, period.from_at, period.until_at) a
      where p_figure = 'area' and a.area = p_of[1]
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (
        select coalesce(jsonb_agg(to_jsonb(page) order by page.signed_up_at desc, page.id), '[]')
        from (
          select u.id, u.full_name, u.email, u.created_at as signed_up_at
          from found f join public.users u on u.id = f.client_id and u.role = 'client'
          order by u.created_at desc, u.id
          limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
        ) page
      )
    )
  );
end
$$;
comment on function public.analytics_rows(text, integer, text, text, text[], integer, integer) is
  'The clients behind a figure of analytics, the newest first: a step of the funnel, a cohort or those active in a month of it, or an area.';

-- ---------------------------------------------------------------------------------------------------------------
-- Policies

alter table private.kept_analytics enable row level security;

-- ---------------------------------------------------------------------------------------------------------------
-- Grants

revoke all on private.kept_analytics from public, anon, authenticated, service_role;
grant execute on function
  public.analytics(text, integer, text, uuid),
  public.analytics_scopes(),
  public.analytics_rows(text, integer, text, text, text[], integer, integer)
  to authenticated, service_role;
grant execute on function private.refresh_analytics() to service_role;
